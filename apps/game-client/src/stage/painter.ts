import type { Images } from './images.ts';

export type Size = { readonly width: number; readonly height: number };
export type Box = Size & { readonly x: number; readonly y: number };

type TextPlace = { x: number; y: number; size: number; color: string } & {
  readonly width?: number;
  readonly weight?: number;
  readonly align?: 'left' | 'center' | 'right';
};

const HEADINGS = '"Bricolage Grotesque", "Bricolage Fallback", Arial, sans-serif';

/** Draws on a canvas, in units of the scene's design. */
export class Painter {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  readonly #images: Images;

  /** `scale`: pixels of the canvas for each unit. */
  constructor(size: Size, options: { scale: number; images: Images }) {
    const { scale, images } = options;
    this.#images = images;
    this.canvas = document.createElement('canvas');
    this.canvas.width = Math.max(1, Math.ceil(size.width * scale));
    this.canvas.height = Math.max(1, Math.ceil(size.height * scale));
    const context = this.canvas.getContext('2d');
    if (!context) throw new Error('a canvas has no 2d context');
    this.context = context;
    context.scale(scale, scale);
  }

  /** Draws a rounded card; the line is inside of its edge. */
  card(box: Box, style: { fill: string; line: string; width?: number; radius?: number }): void {
    const { fill, line, width = 1.5, radius = 20 } = style;
    const half = width / 2;
    this.context.beginPath();
    this.context.roundRect(box.x + half, box.y + half, box.width - width, box.height - width, radius);
    this.context.fillStyle = fill;
    this.context.fill();
    this.context.lineWidth = width;
    this.context.strokeStyle = line;
    this.context.stroke();
  }

  /** Draws a picture of 100 by 100 units into a square around a center. */
  picture(svg: string, at: { x: number; y: number; size: number; alpha?: number }): void {
    const { x, y, size, alpha = 1 } = at;
    this.context.globalAlpha = alpha;
    this.context.drawImage(this.#images.of(svg), x - size / 2, y - size / 2, size, size);
    this.context.globalAlpha = 1;
  }

  /** Draws a line of text around a center, or from its left or right end; it shrinks to `width`. */
  text(text: string, at: TextPlace): void {
    const { x, y, color, width = Number.POSITIVE_INFINITY, weight = 750, align = 'center' } = at;
    const { context } = this;
    context.font = `${weight} ${at.size}px ${HEADINGS}`;
    context.letterSpacing = '-0.02em';
    const size = at.size * Math.min(1, width / context.measureText(text).width);
    context.font = `${weight} ${size}px ${HEADINGS}`;
    context.textAlign = align;
    context.textBaseline = 'middle';
    context.fillStyle = color;
    context.fillText(text, x, y + size * 0.06);
  }

  /** Draws a disc with a line. */
  disc(at: { x: number; y: number; radius: number; fill: string; line?: string; width?: number }): void {
    const { x, y, radius, fill, line, width = 2 } = at;
    this.context.beginPath();
    this.context.arc(x, y, radius, 0, 2 * Math.PI);
    this.context.fillStyle = fill;
    this.context.fill();
    if (line === undefined) return;
    this.context.lineWidth = width;
    this.context.strokeStyle = line;
    this.context.stroke();
  }
}
