import type { Sprite } from 'pixi.js';
import type { Size } from './painter.ts';

const GRID = 8;
const BRUSH = 30;
/** Share of a cover that has to be scratched before the rest disappears. */
const ENOUGH = 0.35;

type Point = { readonly x: number; readonly y: number };

/** A cover that is scratched away with the pointer. */
export class Scratch {
  readonly #cover: Sprite;
  readonly #size: Size;
  readonly #rubbed = new Set<number>();
  #last: Point | undefined;

  constructor(cover: Sprite, size: Size) {
    this.#cover = cover;
    this.#size = size;
  }

  /** Removes the cover from the last point to this one, in units of the scene. Returns whether enough of it is gone. */
  rub(point: Point): boolean {
    const canvas = this.#cover.texture.source.resource as HTMLCanvasElement;
    const context = canvas.getContext('2d');
    if (!context) return true;
    const from = this.#last ?? point;
    context.globalCompositeOperation = 'destination-out';
    context.lineCap = 'round';
    context.lineWidth = 2 * BRUSH;
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(point.x, point.y + 0.01);
    context.stroke();
    this.#cover.texture.source.update();
    this.#mark(from, point);
    this.#last = point;
    return this.#rubbed.size >= ENOUGH * GRID * GRID;
  }

  /** Ends the stroke. */
  lift(): void {
    this.#last = undefined;
  }

  #mark(from: Point, to: Point): void {
    const { width, height } = this.#size;
    for (let field = 0; field < GRID * GRID; field++) {
      const x = ((field % GRID) + 0.5) * (width / GRID);
      const y = (Math.floor(field / GRID) + 0.5) * (height / GRID);
      if (distance({ x, y }, from, to) <= BRUSH) this.#rubbed.add(field);
    }
  }
}

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}
