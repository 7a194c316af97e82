import type { Painter, Size } from '../../stage/painter.ts';
import { INK, SUNFLOWER } from '../../stage/scene-plan.ts';
import type { Corral } from './corral.ts';

/** Total that the dial ends at: four of the heaviest bison. */
export const MOST_POUNDS = 6_400;
/** Colors of the pens, the lightest one first: on their pennants and on the dial. */
const PEN_COLORS = ['#2f6db5', '#3f7d45', '#b4402f'] as const;

const WOOD = { fill: '#b27d4c', dark: '#8a5a30', line: '#4a2f17' };
const CREAM = '#fff6e2';
const RIM = 26;

/** Draws the dial with the bands of the pens: from each posted weight, the dial has the color of its pen. */
export function paintDial({ context }: Painter, { dial }: Corral, needs: readonly number[]): void {
  const { x, y, radius } = dial;
  const half = (inner: number, fill: string, from = 0, to = 1) => {
    context.beginPath();
    context.arc(x, y, inner, Math.PI * (1 + from), Math.PI * (1 + to));
    context.lineTo(x, y);
    context.closePath();
    context.fillStyle = fill;
    context.fill();
    context.lineJoin = 'round';
    context.lineWidth = 2.5;
    context.strokeStyle = INK;
    context.stroke();
  };
  context.fillStyle = WOOD.dark;
  context.strokeStyle = WOOD.line;
  context.lineWidth = 2.5;
  for (const side of [-1, 1]) {
    context.beginPath();
    context.rect(x + side * radius * 0.74 - 8, y - 12, 16, 112);
    context.fill();
    context.stroke();
  }
  half(radius, CREAM);
  needs.forEach((need, pen) => {
    half(radius, PEN_COLORS[pen] ?? INK, need / MOST_POUNDS, (needs[pen + 1] ?? MOST_POUNDS) / MOST_POUNDS);
  });
  half(radius - RIM, CREAM);
  context.strokeStyle = INK;
  for (let mark = 1; mark < 16; mark++) {
    const angle = Math.PI * (1 + mark / 16);
    const [outer, inner] = [radius - RIM - 5, radius - RIM - (mark % 4 === 0 ? 17 : 11)];
    context.lineWidth = mark % 4 === 0 ? 3 : 2;
    context.beginPath();
    context.moveTo(x + outer * Math.cos(angle), y + outer * Math.sin(angle));
    context.lineTo(x + inner * Math.cos(angle), y + inner * Math.sin(angle));
    context.stroke();
  }
}

/** Draws the needle, pointing to the left, around the middle of its square. */
export function paintNeedle({ context }: Painter, radius: number): void {
  context.beginPath();
  context.moveTo(10, radius);
  context.lineTo(radius, radius - 6);
  context.lineTo(radius + 12, radius);
  context.lineTo(radius, radius + 6);
  context.closePath();
  context.fillStyle = '#1c2333';
  context.fill();
  context.beginPath();
  context.arc(radius, radius, 10, 0, 2 * Math.PI);
  context.fillStyle = SUNFLOWER;
  context.fill();
  context.lineWidth = 2.5;
  context.strokeStyle = INK;
  context.stroke();
}

/** Draws the mark of a pen that is reached, in a square of this size. */
export function paintCheck(painter: Painter, size: number, pen: number): void {
  const middle = size / 2;
  painter.disc({ x: middle, y: middle, radius: middle - 2, fill: CREAM, line: PEN_COLORS[pen] ?? INK, width: 3 });
  const { context } = painter;
  context.beginPath();
  context.moveTo(size * 0.29, size * 0.52);
  context.lineTo(size * 0.44, size * 0.67);
  context.lineTo(size * 0.72, size * 0.36);
  context.lineWidth = 3.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.strokeStyle = PEN_COLORS[pen] ?? INK;
  context.stroke();
}

/** Draws the platform: its planks from above, and the board in front of them. */
export function paintDeck(painter: Painter, { deck }: Corral): void {
  const { x, y, width, height } = deck;
  for (const foot of [0.03, 0.5, 0.97])
    painter.card(
      { x: x + width * foot - 12, y: y + height - 6, width: 24, height: 16 },
      { fill: WOOD.dark, line: INK, width: 2.5, radius: 4 },
    );
  painter.card({ x, y: y - 14, width, height: 26 }, { fill: '#cf9f6b', line: WOOD.line, width: 2.5, radius: 6 });
  painter.card(deck, { fill: '#4a2f17', line: INK, width: 2.5, radius: 8 });
}

/** Draws a pen: its sign on a fence, with its weight and its prize. */
export function paintPen(
  painter: Painter,
  of: { box: { x: number; y: number } & Size; weight: string; amount: string; isWon: boolean; pen: number },
): void {
  const { box, weight, amount, isWon, pen } = of;
  const { x, y, width, height } = box;
  for (const rail of [0.62, 0.86])
    painter.card(
      { x, y: y + height * rail, width, height: 10 },
      { fill: WOOD.fill, line: WOOD.line, width: 2, radius: 4 },
    );
  for (const post of [0.05, 0.95])
    painter.card(
      { x: x + width * post - 7, y: y + height * 0.2, width: 14, height: height * 0.8 },
      { fill: WOOD.dark, line: WOOD.line, width: 2, radius: 4 },
    );
  const sign = { x: x + 6, y, width: width - 12, height: height * 0.84 };
  const style = isWon ? { fill: '#fff3cf', line: SUNFLOWER, width: 7 } : { fill: CREAM, line: INK, width: 2.5 };
  painter.card(sign, { ...style, radius: 12 });
  const color = PEN_COLORS[pen] ?? INK;
  const head = height * 0.3;
  painter.card(
    { x: sign.x + 7, y: y + 7, width: sign.width - 14, height: head },
    { fill: color, line: color, radius: 7 },
  );
  const middle = sign.x + sign.width / 2;
  painter.text(weight, { x: middle, y: y + 7 + head / 2, size: head * 0.72, color: '#ffffff', width: sign.width - 26 });
  painter.text(amount, {
    ...{ x: middle, y: y + 7 + head + (sign.height - head - 7) * 0.48 },
    ...{ size: height * 0.34, color: INK, width: sign.width - 24 },
  });
}
