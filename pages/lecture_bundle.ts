/** Scripts of a lecture in one file. */

import { scenes } from "./scenes";
import { showLecture } from "./ui/lecture/lecture_file";

showLecture(scenes);
