import { type Board, describeStep } from '../round/board.ts';
import type { Box } from '../stage/painter.ts';
import type { Spoken } from '../texts/spoken.ts';
import { element, ignoreHeldKey } from './elements.ts';
import { type MoveDirection, nextTarget } from './next-target.ts';

export type TargetActions = {
  /** The player revealed a target with a tap, a key or by scratching enough of it away. */
  reveal(target: number): void;
  /** Scratches at a point of the stage. Returns whether that opens the target. */
  scratch(target: number, point: Point): boolean;
  lift(): void;
};

/** Distance in CSS pixels below which a movement of the pointer is a tap. */
const TAP_PIXELS = 8;
/** A stroke is followed in parts of at most this length, in CSS pixels. */
const LONGEST_PART = 24;

type Point = { readonly x: number; readonly y: number };
const ARROWS: Readonly<Record<string, MoveDirection>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * The targets of a ticket as buttons over the picture: they can be pressed, reached with Tab and the arrow keys, and
 * scratched or passed by dragging over them. [WCAG-2.5.7]
 */
export class Targets {
  readonly element = element('div', 'targets');
  readonly #actions: TargetActions;
  #buttons: HTMLButtonElement[] = [];
  #boxes: Box[] = [];
  #board: Board | undefined;
  /** Where the pointer was pressed, and its last position. */
  #start: Point | undefined;
  #last: Point = { x: 0, y: 0 };
  #isScratching = false;

  constructor(actions: TargetActions) {
    this.#actions = actions;
    this.element.setAttribute('role', 'group');
    this.element.addEventListener('pointerdown', (event) => this.#press(event));
    this.element.addEventListener('pointermove', (event) => this.#drag(event));
    for (const type of ['pointerup', 'pointercancel', 'pointerleave'] as const)
      this.element.addEventListener(type, () => this.#release());
    this.element.addEventListener('keydown', (event) => this.#key(event));
  }

  /** Shows the targets of a board at these places; no board shows no targets. */
  place(board: Board | undefined, boxOf: (target: number) => Box): void {
    if (board !== this.#board) {
      this.#board = board;
      this.#buttons = (board?.targets ?? []).map((_, target) => this.#button(target));
      this.element.replaceChildren(...this.#buttons);
    }
    this.#boxes = this.#buttons.map((_, target) => boxOf(target));
    this.#buttons.forEach((made, target) => {
      const { x, y, width, height } = boxOf(target);
      Object.assign(made.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
    });
  }

  /**
   * Sets the names of the targets. Targets that can't be revealed now stay focusable, and their names say what they
   * showed.
   */
  update(of: {
    spoken: Spoken;
    revealed: readonly number[];
    canReveal: (step: number) => boolean;
    isShown: (target: number) => boolean;
  }): void {
    const board = this.#board;
    board?.targets.forEach(({ step, choice }, target) => {
      const made = this.#buttons[target];
      if (!made) return;
      const isFound = of.revealed.includes(step);
      const covered = of.spoken.voice.covered({ step, choice, steps: board.steps });
      made.hidden = !of.isShown(target);
      made.setAttribute('aria-label', isFound ? describeStep(board, step, of.spoken) : covered);
      made.setAttribute('aria-disabled', `${!of.canReveal(step)}`);
    });
  }

  #button(target: number): HTMLButtonElement {
    const made = element('button', 'target');
    made.type = 'button';
    made.addEventListener('keydown', ignoreHeldKey);
    made.addEventListener('click', () => {
      if (!this.#isScratching) this.#actions.reveal(target);
      this.#isScratching = false;
    });
    return made;
  }

  #press({ clientX, clientY }: PointerEvent): void {
    this.#start = { x: clientX, y: clientY };
    this.#isScratching = false;
  }

  #drag({ clientX: x, clientY: y, pointerId, target: drawn }: PointerEvent): void {
    if (!this.#start) return;
    if (!this.#isScratching && Math.hypot(x - this.#start.x, y - this.#start.y) < TAP_PIXELS) return;
    if (!this.#isScratching) {
      this.#isScratching = true;
      this.#last = this.#start;
      this.#pass(this.#start);
    }
    // A finger keeps the element that it started on, and a scratch crosses several of them.
    if (drawn instanceof Element && drawn.hasPointerCapture(pointerId)) drawn.releasePointerCapture(pointerId);
    // The reported places of a fast pointer are further apart than a target is wide.
    const { x: fromX, y: fromY } = this.#last;
    const parts = Math.ceil(Math.hypot(x - fromX, y - fromY) / LONGEST_PART);
    for (let part = 1; part <= parts; part++)
      this.#pass({ x: fromX + ((x - fromX) * part) / parts, y: fromY + ((y - fromY) * part) / parts });
    this.#last = { x, y };
  }

  #pass({ x, y }: Point): void {
    const bounds = this.element.getBoundingClientRect();
    const target = this.#buttons.indexOf(document.elementFromPoint(x, y) as HTMLButtonElement);
    if (target < 0) this.#actions.lift();
    const point = { x: x - bounds.left, y: y - bounds.top };
    if (target >= 0 && this.#actions.scratch(target, point)) this.#actions.reveal(target);
  }

  #release(): void {
    this.#start = undefined;
    this.#actions.lift();
    // The click of this press follows immediately, unless the pointer left its button.
    setTimeout(() => {
      this.#isScratching = false;
    });
  }

  #key(event: KeyboardEvent): void {
    const move = ARROWS[event.key];
    const from = this.#buttons.indexOf(document.activeElement as HTMLButtonElement);
    if (!move || from < 0) return;
    event.preventDefault();
    const isReachable = (target: number) => this.#buttons[target]?.hidden === false;
    const next = nextTarget(this.#boxes, { from, move, isReachable });
    if (next !== undefined) this.#buttons[next]?.focus();
  }
}
