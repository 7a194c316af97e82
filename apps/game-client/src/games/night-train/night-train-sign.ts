import type { Layout } from '../../stage/layout.ts';
import type { Box, Painter } from '../../stage/painter.ts';
import { INK, SUNFLOWER } from '../../stage/scene-plan.ts';
import { isWideLayout } from './night-train-track.ts';

const LENGTHS = [3, 4, 5, 6, 7, 8, 9];
const STEEL = '#39456f';
const PANEL = '#141b3d';
const FRAME = '#6d7fb8';
const PALE = '#f3efe4';
const WIDE_PANEL = { width: 118, height: 76, gap: 8 };
/** The tall sign leaves the left side of the stage to the smoke of the engine. */
export const TALL_SIGN = { x: 152, y: 2, width: 206, height: 184 };
const TALL_ROW = 25;

type Rung = { readonly need: number; readonly amount: number };
type Sign = {
  readonly ladder: readonly Rung[] | undefined;
  /** The winning length, once all cars are there. */
  readonly lit: number | undefined;
  readonly usd: (cents: number) => string;
};

/**
 * Draws the prize of each length: on a signal bridge over a wide stage, on a board next to the track of a tall stage.
 */
export function paintSign(painter: Painter, layout: Layout, sign: Sign): void {
  if (isWideLayout(layout)) paintBridge(painter, layout, sign);
  else paintBoard(painter, sign);
}

function paintBridge(painter: Painter, { size }: Layout, sign: Sign): void {
  const { context } = painter;
  const { width, height, gap } = WIDE_PANEL;
  const left = (size.width - LENGTHS.length * (width + gap) + gap) / 2;
  const right = size.width - left;
  const beam = { x: left - 26, y: height + 20, width: right - left + 52, height: 22 };
  for (const x of [left - 18, right + 2]) {
    painter.card({ x, y: height + 8, width: 16, height: 314 }, { fill: STEEL, line: INK, width: 3, radius: 3 });
  }
  painter.card(beam, { fill: STEEL, line: INK, width: 3, radius: 4 });
  context.strokeStyle = '#8ea2d8';
  context.lineWidth = 2.5;
  context.beginPath();
  for (let x = beam.x + 10; x + 22 < beam.x + beam.width; x += 22) {
    context.moveTo(x, beam.y + 17);
    context.lineTo(x + 11, beam.y + 5);
    context.lineTo(x + 22, beam.y + 17);
  }
  context.stroke();
  LENGTHS.forEach((length, index) => {
    const box = { x: left + index * (width + gap), y: 8, width, height };
    paintPanel(painter, box, isLit(sign, length));
    const color = isLit(sign, length) ? INK : PALE;
    painter.text(`${length}`, { x: box.x + 24, y: box.y + 27, size: 28, color });
    paintPips(painter, { x: box.x + 44, y: box.y + 22, length, isLit: isLit(sign, length) });
    paintAmount(painter, { x: box.x + width / 2, y: box.y + 55, width: width - 16, size: 25 }, { sign, length });
  });
}

function paintBoard(painter: Painter, sign: Sign): void {
  const { x, y, width, height } = TALL_SIGN;
  for (const post of [x + 30, x + width - 50])
    painter.card(
      { x: post, y: y + height - 8, width: 14, height: 62 },
      { fill: STEEL, line: INK, width: 3, radius: 2 },
    );
  painter.card({ x, y, width, height }, { fill: PANEL, line: FRAME, width: 3, radius: 12 });
  [...LENGTHS].reverse().forEach((length, index) => {
    const row = y + 5 + index * TALL_ROW;
    const isOn = isLit(sign, length);
    if (isOn)
      painter.card(
        { x: x + 5, y: row, width: width - 10, height: TALL_ROW },
        { fill: SUNFLOWER, line: INK, radius: 7 },
      );
    const middle = row + TALL_ROW / 2;
    painter.text(`${length}`, { x: x + 20, y: middle, size: 18, color: isOn ? INK : PALE });
    paintPips(painter, { x: x + 36, y: middle - 4, length, isLit: isOn });
    paintAmount(painter, { x: x + 155, y: middle, width: 90, size: 18 }, { sign, length });
  });
}

function paintPanel(painter: Painter, box: Box, isOn: boolean): void {
  const { context } = painter;
  context.fillStyle = STEEL;
  context.fillRect(box.x + box.width / 2 - 4, box.y + box.height - 4, 8, 22);
  painter.card(box, { fill: isOn ? SUNFLOWER : PANEL, line: isOn ? INK : FRAME, width: 3, radius: 12 });
}

/** Draws a train of small cars, as many as the length. */
function paintPips(painter: Painter, of: { x: number; y: number; length: number; isLit: boolean }): void {
  const { context } = painter;
  context.fillStyle = of.isLit ? INK : '#8ea2d8';
  for (let car = 0; car < of.length; car++) {
    context.beginPath();
    context.roundRect(of.x + car * 7.2, of.y, 5.6, 8, 1.5);
    context.fill();
  }
}

/** Draws the prize of a length, or an unlit line before a ticket is bought. */
function paintAmount(
  painter: Painter,
  at: { x: number; y: number; width: number; size: number },
  { sign, length }: { sign: Sign; length: number },
): void {
  const amount = sign.ladder?.find(({ need }) => need === length)?.amount;
  const color = isLit(sign, length) ? INK : '#ffd873';
  if (amount !== undefined) painter.text(sign.usd(amount), { ...at, color });
  else painter.text('– – –', { ...at, color: '#6d7fb8' });
}

function isLit({ lit }: Sign, length: number): boolean {
  return lit === length;
}
