import type { Layout } from '../../stage/layout.ts';
import type { Box, Painter, Size } from '../../stage/painter.ts';
import { INK, SUNFLOWER } from '../../stage/scene-plan.ts';

export const SEATS: readonly number[] = [0, 1, 2];
/** Positions of the judges, the table and its signs, in units of the design. */
const STAND = { height: 134, roof: 28, table: 100, widest: 640 };
export const SIGN = { width: 70, height: 44, y: 104 };

/** Returns where the stand is: over the whole width on a phone, in the middle of a wide scene. */
export function standBox({ size }: Layout): Box {
  const width = Math.min(size.width, STAND.widest);
  return { x: (size.width - width) / 2, y: 0, width, height: STAND.height };
}

/** Returns the middle of a judge's seat. */
export function seatX(box: Box, seat: number): number {
  return box.x + (box.width * (seat + 0.5)) / SEATS.length;
}

/** Draws the wall of the stand. */
export function paintStand(painter: Painter, layout: Layout): void {
  const { x, width } = standBox(layout);
  const wall = { x: x + 8, y: 10, width: width - 16, height: STAND.height - 12 };
  painter.card(wall, { fill: '#f6dfae', line: INK, width: 3, radius: 6 });
  const { context } = painter;
  context.fillStyle = '#e8c987';
  for (let plank = wall.x + 18; plank < wall.x + wall.width - 6; plank += 22) context.fillRect(plank, 14, 2.5, 104);
}

/** Draws the sign of a judge; without a number, its blank side. */
export function paintSign(painter: Painter, text: string | undefined, isWon: boolean): void {
  const { width, height } = SIGN;
  const fill = isWon ? SUNFLOWER : '#ffffff';
  painter.card(
    { x: 0, y: 0, width, height },
    { fill: text === undefined ? '#2f5fb3' : fill, line: INK, width: 3, radius: 8 },
  );
  if (text !== undefined) painter.text(text, { x: width / 2, y: height / 2, size: 31, color: INK });
  else
    painter.card(
      { x: 7, y: 7, width: width - 14, height: height - 14 },
      { fill: '#3f74cf', line: '#ffffff', width: 2, radius: 4 },
    );
}

/** The roof and the table, in front of the judges. */
export function paintFront(painter: Painter, { width }: Size): void {
  const { context } = painter;
  const stripes = Math.round(width / 34 / 2) * 2 + 1;
  const stripe = width / stripes;
  for (let index = 0; index < stripes; index++) {
    context.beginPath();
    context.roundRect(index * stripe, 1.5, stripe, STAND.roof, [0, 0, stripe / 2, stripe / 2]);
    context.fillStyle = index % 2 === 0 ? '#d8443c' : '#fffaf0';
    context.fill();
    context.lineWidth = 2.5;
    context.strokeStyle = INK;
    context.stroke();
  }
  context.fillStyle = INK;
  context.fillRect(0, 0, width, 4);
  painter.card(
    { x: 2, y: STAND.table, width: width - 4, height: STAND.height - STAND.table },
    { fill: '#fffaf0', line: INK, width: 3, radius: 5 },
  );
  context.fillStyle = '#2f7f74';
  context.fillRect(5, STAND.height - 12, width - 10, 9);
}
