import { Rectangle, Sprite, Texture } from 'pixi.js';
import type { Images } from './images.ts';
import { type Box, Painter } from './painter.ts';
import type { Stage } from './stage.ts';

const SYMBOLS_A_SECOND = 9;
const STOP_MS = 700;
/** Symbols that pass while a reel stops: the same for every outcome. */
const STOP_SYMBOLS = 4;

/** The symbols of a reel, drawn as one strip that passes behind a window. It shows one symbol. */
export class ReelStrip {
  readonly sprite: Sprite;
  readonly #stage: Stage;
  readonly #count: number;
  readonly #step: number;
  #at = 0;
  #isSpinning = false;

  constructor(stage: Stage, options: { strip: readonly string[]; images: Images; box: Box; pixels: number }) {
    const { strip, images, box, pixels } = options;
    this.#stage = stage;
    this.#count = strip.length;
    const painter = new Painter(
      { width: box.width, height: box.height * (strip.length + 1) },
      { scale: pixels, images },
    );
    [...strip, strip[0] ?? ''].forEach((svg, index) => {
      painter.picture(svg, { x: box.width / 2, y: (index + 0.5) * box.height, size: box.width * 0.66 });
    });
    this.#step = painter.canvas.height / (strip.length + 1);
    const { source } = Texture.from(painter.canvas, true);
    const frame = new Rectangle(0, 0, painter.canvas.width, this.#step);
    this.sprite = new Sprite(new Texture({ source, frame, dynamic: true }));
    this.sprite.anchor.set(0.5);
    this.sprite.setSize(box.width, box.height);
    this.sprite.visible = false;
  }

  /** Runs until `stop`. */
  spin(): void {
    this.sprite.visible = true;
    this.#isSpinning = true;
    const turn = () => {
      if (!this.#isSpinning) return;
      const from = this.#at;
      // Cancels the easing of the stage, so that the speed is even.
      void this.#stage
        .move(1000, (share) => this.#isSpinning && this.#show(from + SYMBOLS_A_SECOND * (1 - Math.cbrt(1 - share))))
        .then(turn);
    };
    turn();
  }

  /** Stops at a symbol, evenly. */
  async stop(symbol: number): Promise<void> {
    if (!this.#isSpinning) return;
    this.#isSpinning = false;
    const from = symbol - STOP_SYMBOLS + this.#count;
    await this.#stage.move(STOP_MS, (share) => this.#show(from + STOP_SYMBOLS * share));
  }

  #show(at: number): void {
    this.#at = at % this.#count;
    const { texture } = this.sprite;
    texture.frame.y = this.#at * this.#step;
    texture.updateUvs();
  }
}
