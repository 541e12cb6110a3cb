/** Playback of a variable, by its buttons: play, choose what and how fast, record a video. */

import { isShared, record, videoType } from "./export";
import { Player } from "./player";
import type { Question, Variable } from "./scene";
import type { PictureState } from "./state";

/** Elements of stage.html. */
export interface PlaybackButtons {
  play: HTMLButtonElement;
  variable: HTMLSelectElement;
  speed: HTMLSelectElement;
  video: HTMLButtonElement;
}

export interface PlayedPicture {
  readonly canvas: HTMLCanvasElement;
  state(): PictureState | null;
  /** Value of a variable in the picture. */
  valueOf(key: string): number;
  fileName(ending: string): string;
  begun(): void;
  /** The reader has ended the playback: what it has reached counts. */
  paused(): void;
}

/** Playing would answer a question before the reveal, unless it asks the reader to play. */
export const canPlay = (question: Question | undefined): boolean =>
  !question?.hides.length || question.isRevealed || question.plays === true;

export class Playback {
  readonly #buttons: PlaybackButtons;
  readonly #picture: PlayedPicture;
  #player: Player | null = null;
  /** Ends the recording of a video, if there is one. */
  #endVideo: (() => void) | null = null;

  constructor(buttons: PlaybackButtons, picture: PlayedPicture) {
    this.#buttons = buttons;
    this.#picture = picture;
    buttons.play.onclick = () => this.toggle();
    buttons.video.hidden = !videoType();
    buttons.video.onclick = () => this.#recordVideo();
  }

  /** The variable that plays now, if one does. */
  get key(): string | undefined {
    return this.#player?.key;
  }

  get isRecorded(): boolean {
    return this.#endVideo !== null;
  }

  /** Offer the variables that can play; return whether there are any. */
  offer(variables: readonly Variable[]): boolean {
    const playable = variables.filter(({ play }) => play);
    const choice = this.#buttons.variable;
    choice.replaceChildren(...playable.map(({ key, label }) => new Option(label, key)));
    // A lesson plays its own parameter first: the next lesson keeps the shared ones.
    choice.value = (playable.find((variable) => !isShared(variable)) ?? playable[0])?.key ?? "";
    return playable.length > 0;
  }

  /** Let the picture play or, before a reveal, not. */
  allow(isAllowed: boolean): void {
    this.#buttons.play.disabled = this.#buttons.video.disabled = !isAllowed;
    if (!isAllowed) this.halt();
  }

  toggle(): void {
    if (this.#player) this.pause();
    else this.#play();
  }

  #play(): void {
    const key = this.#buttons.variable.value;
    const state = this.#picture.state();
    if (!key || !state || this.#buttons.play.disabled) return;
    this.#player = new Player(state.variable(key), this.#picture.valueOf(key), performance.now());
    state.isHeld = true;
    this.#buttons.play.textContent = "Pause";
    this.#buttons.play.dataset.playing = "";
    this.#picture.begun();
  }

  /** End the playback, if there is one; what it has reached counts. */
  pause(): void {
    if (!this.#player) return;
    this.halt();
    this.#picture.paused();
  }

  /** End the playback, without taking over what it has reached. */
  halt(): void {
    if (!this.#player) return;
    this.#player = null;
    this.endVideo();
    this.#picture.state()!.isHeld = false;
    this.#buttons.play.textContent = "Play";
    delete this.#buttons.play.dataset.playing;
  }

  /** Set the variable that plays to its value at a time, in milliseconds. */
  advance(now: number, { isCalm }: { isCalm: boolean }): void {
    const [state, player] = [this.#picture.state(), this.#player];
    if (!player || !state) return;
    const rate = Number(this.#buttons.speed.value);
    const value = player.advance(now, state.parameters(), { rate, isCalm });
    state.set({ [player.key]: value }, { isBetween: player.isBetween });
  }

  /** Play, and record the picture until the playback is paused. */
  #recordVideo(): void {
    const type = videoType();
    if (this.#endVideo) this.pause();
    else if (type) {
      if (!this.#player) this.#play();
      if (!this.#player) return;
      const name = this.#picture.fileName(type.startsWith("video/mp4") ? ".mp4" : ".webm");
      this.#endVideo = record(this.#picture.canvas, type, name);
      this.#buttons.video.ariaPressed = "true";
    }
  }

  /** Save the video so far: it would be lost with the picture. */
  endVideo(): void {
    this.#endVideo?.();
    this.#endVideo = null;
    this.#buttons.video.ariaPressed = "false";
  }
}
