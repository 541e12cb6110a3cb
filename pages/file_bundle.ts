/** Scripts of a file that opens without a network, which holds them: a picture, or a lecture. */

import * as scenes from "./scenes";
import { showLecture } from "./teach/lecturers/lecture_file";
import { showPicture } from "./ui/live/component";

showLecture(scenes);
showPicture(scenes);
