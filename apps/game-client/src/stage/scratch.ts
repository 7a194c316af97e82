import type { Sprite } from 'pixi.js';
import type { Size } from './painter.ts';

const GRID = 8;
const BRUSH = 30;
/** Share of a cover that has to be scratched before the rest disappears. */
const ENOUGH = 0.35;

type Point = { readonly x: number; readonly y: number };
type Stroke = { readonly from: Point; readonly to: Point; readonly radius: number; readonly isRough?: boolean };

/** Each deeper layer has a narrower brush, so that a stroke leaves a pit with steps. */
const NARROWER = 0.72;
const DAB_STEP = 7;

/** A cover that is scratched away with the pointer, through one layer or several. */
export class ScratchCover {
  readonly #cover: Sprite;
  readonly #size: Size;
  readonly #layers: readonly HTMLCanvasElement[];
  readonly #shape: HTMLCanvasElement | undefined;
  readonly #rubbed = new Set<number>();
  #last: Point | undefined;

  /** `deeper`: the layers under the cover, the upper one first; each is as large as the cover. */
  constructor(cover: Sprite, size: Size, deeper: readonly HTMLCanvasElement[] = []) {
    this.#cover = cover;
    this.#size = size;
    this.#layers = deeper.length === 0 ? [] : [copyOf(canvasOf(cover)), ...deeper];
    this.#shape = deeper.length === 0 ? undefined : copyOf(canvasOf(cover));
  }

  /** Removes the cover from the last point to this one, in units of the scene. Returns whether enough of it is gone. */
  rub(point: Point): boolean {
    const canvas = canvasOf(this.#cover);
    const context = canvas.getContext('2d');
    if (!context) return true;
    const from = this.#last ?? point;
    const deepest = BRUSH * NARROWER ** Math.max(0, this.#layers.length - 1);
    if (this.#layers.length === 0) erase(context, { from, to: point, radius: BRUSH });
    else this.#dig(context, { from, to: point });
    this.#cover.texture.source.update();
    this.#mark({ from, to: point, radius: deepest });
    this.#last = point;
    return this.#rubbed.size >= ENOUGH * GRID * GRID;
  }

  /** Removes the layers, each of which throws a shadow on the next one. */
  #dig(context: CanvasRenderingContext2D, { from, to }: { from: Point; to: Point }): void {
    this.#layers.forEach((layer, depth) => {
      const under = layer.getContext('2d');
      if (under) erase(under, { from, to, radius: BRUSH * NARROWER ** depth, isRough: true });
    });
    context.save();
    context.resetTransform();
    context.globalCompositeOperation = 'source-over';
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.shadowColor = 'rgb(28 35 51 / 0.55)';
    context.shadowBlur = context.canvas.width / 28;
    context.shadowOffsetY = context.canvas.width / 40;
    for (const layer of [...this.#layers].reverse()) context.drawImage(layer, 0, 0);
    // No shadow falls next to the cover.
    context.shadowColor = 'transparent';
    context.globalCompositeOperation = 'destination-in';
    if (this.#shape) context.drawImage(this.#shape, 0, 0);
    context.restore();
  }

  /** Ends the stroke. */
  lift(): void {
    this.#last = undefined;
  }

  #mark({ from, to, radius }: Stroke): void {
    const { width, height } = this.#size;
    for (let field = 0; field < GRID * GRID; field++) {
      const x = ((field % GRID) + 0.5) * (width / GRID);
      const y = (Math.floor(field / GRID) + 0.5) * (height / GRID);
      if (distance({ x, y }, from, to) <= radius) this.#rubbed.add(field);
    }
  }
}

/**
 * Returns the position of a brush that sweeps over a cover without the player: to and fro, from the top to the bottom.
 */
export function sweepPoint(share: number, { width, height }: Size): Point {
  const passes = 3.5;
  const way = (share * passes) % 2;
  return { x: width * (0.08 + 0.84 * (way > 1 ? 2 - way : way)), y: height * (0.12 + 0.76 * share) };
}

/** Draws dabs of a rough brush, whose sizes depend only on their position. */
function erase(context: CanvasRenderingContext2D, { from, to, radius, isRough = false }: Stroke): void {
  context.globalCompositeOperation = 'destination-out';
  context.lineCap = 'round';
  context.lineWidth = 2 * radius * (isRough ? 0.8 : 1);
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y + 0.01);
  context.stroke();
  if (!isRough) return;
  const dabs = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / DAB_STEP);
  for (let dab = 0; dab <= dabs; dab++) {
    const share = dabs === 0 ? 0 : dab / dabs;
    const [x, y] = [from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)];
    const noise = Math.sin(x * 12.9 + y * 78.2);
    context.beginPath();
    context.arc(x + 5 * noise, y - 5 * noise, radius * (0.8 + 0.22 * noise), 0, 2 * Math.PI);
    context.fill();
  }
}

function canvasOf(sprite: Sprite): HTMLCanvasElement {
  return sprite.texture.source.resource as HTMLCanvasElement;
}

/** A copy has the same scale, because its context draws in units too. */
function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = canvas.cloneNode() as HTMLCanvasElement;
  const context = copy.getContext('2d');
  const scale = canvas.getContext('2d')?.getTransform();
  context?.drawImage(canvas, 0, 0);
  if (scale) context?.setTransform(scale);
  return copy;
}

function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
  const share = Math.max(0, Math.min(1, along));
  return Math.hypot(point.x - from.x - share * dx, point.y - from.y - share * dy);
}
