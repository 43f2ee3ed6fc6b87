import { DIVE, JUMP } from '@parlour/arena';
import { type Pad, readPads } from './gamepad.ts';
import { type Command, commandsByKey, feelingOf } from './keys.ts';

/** Radians that the camera turns for each pixel, and in a second with a stick. */
const DRAG = 0.0062;
const STICK_TURN = 2.6;
/** How far a thumb must push the stick on glass, in pixels. */
const THUMB = 56;

interface Hands {
  /** Keys that the person has changed. */
  keys(): Readonly<Record<string, string>>;
  /** A key for an action was pressed. */
  press(command: 'use' | 'drop'): void;
  /** A feeling is shown, counted from 0. */
  feel(feeling: number): void;
  zoom(by: number): void;
}

/** Keyboard, mouse, glass and gamepads: all of them give the same stick, the same buttons and the same camera. */
export class Controls {
  readonly #hands: Hands;
  readonly #surface: HTMLElement;
  readonly #stickAt: HTMLElement;
  readonly #down = new Set<Command>();
  /** Commands that were pressed and let go between two frames: such a tap must count. */
  readonly #tapped = new Set<Command>();
  readonly #stop = new AbortController();
  #thumb: { id: number; x: number; y: number; dx: number; dy: number } | null = null;
  /** Where a mouse or a finger turns the camera. A second finger zooms. */
  readonly #turners = new Map<number, { x: number; y: number }>();
  #right = 0;
  #downwards = 0;
  #padHeld: ReadonlySet<Command> = new Set();
  #padFeeling = -1;
  /** Whether a gamepad was used last. */
  onPad = false;

  constructor(surface: HTMLElement, stickAt: HTMLElement, hands: Hands) {
    this.#surface = surface;
    this.#stickAt = stickAt;
    this.#hands = hands;
    const { signal } = this.#stop;
    addEventListener('keydown', this.#keyDown, { signal });
    addEventListener('keyup', this.#keyUp, { signal });
    addEventListener('blur', () => this.#down.clear(), { signal });
    surface.addEventListener('pointerdown', this.#pointerDown, { signal });
    surface.addEventListener('pointermove', this.#pointerMove, { signal });
    for (const end of ['pointerup', 'pointercancel'] as const)
      surface.addEventListener(end, this.#pointerUp, { signal });
    surface.addEventListener('contextmenu', (event) => event.preventDefault(), { signal });
    surface.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        hands.zoom(Math.exp(event.deltaY * 0.001));
      },
      { signal, passive: false },
    );
  }

  close(): void {
    this.#stop.abort();
  }

  /** A button on glass goes down or comes up. */
  hold(command: Command, down: boolean): void {
    if (!down) this.#down.delete(command);
    else this.#begin(command);
  }

  #begin(command: Command): void {
    if (this.#down.has(command)) return;
    this.#down.add(command);
    this.#tapped.add(command);
    if (command === 'use' || command === 'drop') this.#hands.press(command);
  }

  #keyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event)) return;
    const command = commandsByKey(this.#hands.keys()).get(event.code);
    const feeling = feelingOf(event.code);
    if (!command && feeling === null) return;
    event.preventDefault();
    this.onPad = false;
    if (event.repeat) return;
    if (command) this.#begin(command);
    else this.#hands.feel(feeling!);
  };

  #keyUp = ({ code }: KeyboardEvent) => {
    const command = commandsByKey(this.#hands.keys()).get(code);
    if (command) this.#down.delete(command);
  };

  #pointerDown = (event: PointerEvent) => {
    this.#surface.setPointerCapture(event.pointerId);
    const { left, width } = this.#surface.getBoundingClientRect();
    const across = (event.clientX - left) / width;
    const steers = document.documentElement.dataset['hand'] === 'left' ? across > 0.5 : across < 0.5;
    if (event.pointerType === 'touch' && steers && !this.#thumb) {
      this.#thumb = { id: event.pointerId, x: event.clientX, y: event.clientY, dx: 0, dy: 0 };
      this.#drawStick();
    } else if (this.#turners.size < 2) this.#turners.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  #pointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (this.#thumb?.id === pointerId) {
      const [dx, dy] = [clientX - this.#thumb.x, clientY - this.#thumb.y];
      const long = Math.max(1, Math.hypot(dx, dy) / THUMB);
      this.#thumb.dx = dx / THUMB / long;
      this.#thumb.dy = dy / THUMB / long;
      this.#drawStick();
      return;
    }
    const turner = this.#turners.get(pointerId);
    if (!turner) return;
    const [other] = [...this.#turners.values()].filter((one) => one !== turner);
    if (other) {
      const apart = (x: number, y: number) => Math.max(THUMB, Math.hypot(x - other.x, y - other.y));
      this.#hands.zoom(apart(turner.x, turner.y) / apart(clientX, clientY));
    } else {
      this.#right += (clientX - turner.x) * DRAG;
      this.#downwards += (clientY - turner.y) * DRAG;
    }
    Object.assign(turner, { x: clientX, y: clientY });
  };

  #pointerUp = ({ pointerId }: PointerEvent) => {
    if (this.#thumb?.id === pointerId) {
      this.#thumb = null;
      this.#drawStick();
    }
    this.#turners.delete(pointerId);
  };

  /** Draws the stick where the thumb was put down. */
  #drawStick(): void {
    const thumb = this.#thumb;
    const { left, top } = this.#surface.getBoundingClientRect();
    this.#stickAt.toggleAttribute('data-held', thumb !== null);
    this.#stickAt.style.translate = thumb ? `${thumb.x - left}px ${thumb.y - top}px` : '';
    const knob = this.#stickAt.firstElementChild as HTMLElement;
    knob.style.translate = thumb ? `${thumb.dx * THUMB}px ${thumb.dy * THUMB}px` : '';
  }

  /** The stick, to the right and away from the camera, and the buttons at this moment. */
  read(): { right: number; up: number; buttons: number } {
    const is = (command: Command) => Number(this.#down.has(command));
    const pad = this.#readPad();
    const { dx = 0, dy = 0 } = this.#thumb ?? {};
    const right = is('right') - is('left') + dx + pad.right;
    const up = is('up') - is('down') - dy + pad.up;
    const on = (command: Command) => this.#down.has(command) || this.#tapped.has(command);
    const buttons = (on('jump') ? JUMP : 0) | (on('dive') ? DIVE : 0);
    this.#tapped.clear();
    return { right, up, buttons };
  }

  /** How much the camera was turned since the last call, in radians. */
  turned(time: number): { right: number; down: number } {
    const pad = this.#readPad();
    const turned = { right: this.#right + pad.turn * STICK_TURN * time, down: this.#downwards + pad.tilt * time };
    this.#right = 0;
    this.#downwards = 0;
    return turned;
  }

  #readPad(): Pad {
    const pad = readPads(navigator.getGamepads?.() ?? []);
    for (const command of this.#padHeld) if (!pad.commands.has(command)) this.hold(command, false);
    for (const command of pad.commands) if (!this.#padHeld.has(command)) this.hold(command, true);
    this.#padHeld = pad.commands;
    if (pad.feeling >= 0 && pad.feeling !== this.#padFeeling) this.#hands.feel(pad.feeling);
    this.#padFeeling = pad.feeling;
    if (pad.right || pad.up || pad.turn || pad.tilt || pad.commands.size > 0) this.onPad = true;
    return pad;
  }
}

/** Whether a key is meant for something else: for a text field, or for the button with the focus. */
function isBusy({ target, code }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, textarea, select, [contenteditable], dialog, aside')) return true;
  return (code === 'Space' || code === 'Enter') && target.closest('button, a, summary, [role="button"]') !== null;
}
