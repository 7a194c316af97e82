import 'pixi.js/unsafe-eval';
import { Container, Sprite, Texture, WebGLRenderer } from 'pixi.js';
import type { Size } from './painter.ts';

const MOST_PIXELS_A_POINT = 2;

/** A movement that runs for a time: `draw` receives its share, 0 to 1, already eased. */
type Movement = { readonly startedAt: number; readonly ms: number; readonly draw: (share: number) => void };

/**
 * The canvas of the game. It draws only while something moves. Layers, lowest first: background, movers, scene, top.
 */
export class Stage {
  readonly root = new Container();
  readonly background = new Container();
  readonly movers = new Container();
  readonly scene = new Container();
  readonly top = new Container();
  readonly pixels = Math.min(MOST_PIXELS_A_POINT, globalThis.devicePixelRatio || 1);
  size: Size = { width: 1, height: 1 };
  /** Frames that were drawn. */
  frames = 0;
  /**
   * Functions that animate the parts that move without the player; each receives the time in ms. Empty when motion is
   * off.
   */
  readonly ambient = new Set<(now: number) => void>();
  readonly #renderer = new WebGLRenderer();
  readonly #movements = new Set<Movement>();
  #isScheduled = false;
  #isStarted = false;

  /** Sets up the drawing into a canvas; rejects without WebGL. */
  async start(canvas: HTMLCanvasElement): Promise<void> {
    await this.#renderer.init({
      canvas,
      skipExtensionImports: true,
      backgroundAlpha: 0,
      antialias: false,
      resolution: this.pixels,
      autoDensity: true,
    });
    this.#isStarted = true;
    this.root.addChild(this.background, this.movers, this.scene, this.top);
  }

  /** Changes the size in CSS pixels. */
  resize(size: Size): void {
    this.size = size;
    this.#renderer.resize(size.width, size.height);
  }

  /** Draws the next frame. */
  draw(): void {
    if (this.#isScheduled || !this.#isStarted) return;
    this.#isScheduled = true;
    requestAnimationFrame((now) => this.#frame(now));
  }

  /** Runs a movement; resolves when it has ended. */
  move(ms: number, draw: (share: number) => void): Promise<void> {
    return new Promise((resolve) => {
      const done = (share: number) => {
        draw(share);
        if (share >= 1) resolve();
      };
      this.#movements.add({ startedAt: performance.now(), ms, draw: done });
      this.draw();
    });
  }

  #frame(now: number): void {
    this.#isScheduled = false;
    this.frames++;
    for (const movement of this.#movements) {
      const share = movement.ms <= 0 ? 1 : Math.min(1, Math.max(0, (now - movement.startedAt) / movement.ms));
      if (share >= 1) this.#movements.delete(movement);
      movement.draw(share >= 1 ? 1 : 1 - (1 - share) ** 3);
    }
    for (const move of this.ambient) move(now);
    this.#renderer.render(this.root);
    if (this.#movements.size > 0 || this.ambient.size > 0) this.draw();
  }
}

/** Returns a sprite of a canvas whose size in units is `size`, around its center. */
export function spriteOf(canvas: HTMLCanvasElement, size: Size): Sprite {
  const sprite = new Sprite(Texture.from(canvas, true));
  sprite.anchor.set(0.5);
  sprite.setSize(size.width, size.height);
  return sprite;
}

/** Removes everything in a container, with its textures. */
export function emptyContainer(container: Container): void {
  for (const child of container.removeChildren()) child.destroy({ children: true, texture: true, textureSource: true });
}
