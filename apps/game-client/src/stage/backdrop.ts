import { Sprite, Texture } from 'pixi.js';
import type { GameArt, Mover, Scenery } from './game-art.ts';
import type { Images } from './images.ts';
import { Painter } from './painter.ts';
import { emptyContainer, type Stage } from './stage.ts';

const DRIFT_MS = 90_000;
const BOB_MS = 3_600;

/** The scene behind the ticket, with its moving parts. */
export class Backdrop {
  readonly #stage: Stage;
  readonly #images: Images;
  readonly #art: GameArt;
  readonly #scenery: Scenery;
  readonly #move = (now: number) => this.#place(now);
  #sprites: { mover: Mover; sprite: Sprite }[] = [];

  constructor(stage: Stage, { images, art, scenery }: { images: Images; art: GameArt; scenery: Scenery }) {
    this.#stage = stage;
    this.#images = images;
    this.#art = art;
    this.#scenery = scenery;
  }

  /** Draws the scene for the size of the stage. */
  async paint(): Promise<void> {
    const { size, pixels } = this.#stage;
    const svg = this.#art.background(size, this.#scenery);
    await this.#images.load([svg]);
    const painter = new Painter(size, { scale: pixels, images: this.#images });
    painter.context.drawImage(this.#images.of(svg), 0, 0, size.width, size.height);
    const background = new Sprite(Texture.from(painter.canvas, true));
    background.setSize(size.width, size.height);
    emptyContainer(this.#stage.background);
    this.#stage.background.addChild(background);
    this.#paintMovers();
    this.#place(0);
    this.#stage.draw();
  }

  /** Starts or stops the movement. */
  setMoving(isMoving: boolean): void {
    if (isMoving) this.#stage.ambient.add(this.#move);
    else this.#stage.ambient.delete(this.#move);
    if (!isMoving) this.#place(0);
    this.#stage.draw();
  }

  #paintMovers(): void {
    const { size, pixels, movers } = this.#stage;
    emptyContainer(movers);
    // Smaller on a phone, so that they don't crowd the ticket.
    const scale = Math.min(1, Math.max(0.6, size.width / 900));
    this.#sprites = this.#art.movers.map((mover) => {
      const width = mover.width * scale;
      const painter = new Painter({ width, height: width }, { scale: pixels, images: this.#images });
      painter.picture(mover.svg, { x: width / 2, y: width / 2, size: width });
      const sprite = new Sprite(Texture.from(painter.canvas, true));
      sprite.anchor.set(0.5);
      sprite.setSize(width, width);
      movers.addChild(sprite);
      return { mover, sprite };
    });
  }

  #place(now: number): void {
    const { width, height } = this.#stage.size;
    this.#sprites.forEach(({ mover, sprite }, index) => {
      const wave = Math.sin((now / BOB_MS + index * 0.37) * 2 * Math.PI);
      const moved = mover.motion === 'drift' ? (mover.x + now / DRIFT_MS) % 1.2 : mover.x;
      sprite.position.set((moved > 1.1 ? moved - 1.2 : moved) * width, mover.y * height);
      if (now === 0) return;
      if (mover.motion === 'bob') sprite.y += 5 * wave;
      if (mover.motion === 'sway') sprite.rotation = 0.05 * wave;
      if (mover.motion === 'twinkle') sprite.alpha = 0.8 + 0.2 * wave;
    });
  }
}
