import type { BookGroup } from '@sunflower/instant-games/events/book-event.ts';
import type { GameArt } from '../../stage/game-art.ts';
import type { Box, Painter } from '../../stage/painter.ts';
import { INK, SUNFLOWER } from '../../stage/scene-plan.ts';
import type { DigTexts } from './chalk-dig-voices.ts';

const PARTS = ['skull', 'front', 'body', 'tail'];
const LINES = 2;
const LINE = 36;
const PENCIL = 0.16;

type Place = {
  readonly box: Box;
  readonly art: GameArt;
  readonly texts: DigTexts;
  readonly usd: (cents: number) => string;
};

/** What the notebook contains: the creatures with their amounts, the finds in order, and at the end the winning one. */
type Notes = {
  readonly groups: readonly BookGroup[];
  readonly found: readonly string[];
  readonly said: readonly string[];
  readonly won: readonly (string | undefined)[] | undefined;
};

/** Draws the open notebook: bones that are found are in ink, the others in pale pencil. */
export function paintNotebook(painter: Painter, { box, art, texts, usd }: Place, notes: Notes): void {
  painter.card(box, { fill: '#fffaf0', line: '#5b4a2c', width: 3, radius: 18 });
  paintBinding(painter, box);
  const names = Object.keys(texts.creatures);
  const height = (box.height - LINES * LINE - 26) / names.length;
  names.forEach((creature, index) => {
    const row = { x: box.x + 44, y: box.y + 8 + index * height, width: box.width - 56, height };
    paintRow(painter, row, { creature, art, notes, name: texts.creatures[creature] ?? '', usd });
  });
  const lines = notes.said.length === 0 ? texts.rule : notes.said.slice(-LINES);
  lines.forEach((line, index) => {
    const y = box.y + box.height - (LINES - index) * LINE + 6;
    const isLast = notes.said.length > 0 && index === lines.length - 1;
    const style = { size: 29, color: isLast ? INK : '#6a5f4a', weight: isLast ? 700 : 550 };
    painter.text(line, { ...style, x: box.x + 54, y, width: box.width - 76, align: 'left' });
  });
}

type Row = { readonly creature: string; readonly name: string; readonly notes: Notes } & Pick<Place, 'art' | 'usd'>;

function paintRow(painter: Painter, row: Box, { creature, name, art, notes, usd }: Row): void {
  const isWon = notes.won?.includes(creature) === true;
  const isOver = notes.won !== undefined && !isWon;
  const frame = { x: row.x, y: row.y + 2, width: row.width, height: row.height - 4 };
  if (isWon) painter.card(frame, { fill: '#fff0bf', line: SUNFLOWER, width: 4, radius: 12 });
  const size = Math.min(row.width > 500 ? 170 : 150, row.height * 2.6);
  const at = { x: row.x + 12 + size / 2, y: row.y + row.height / 2, size };
  for (const part of PARTS) {
    const svg = art.pictures[`whole ${creature} ${part}`];
    const isFound = notes.found.includes(`${creature} ${part}`);
    if (svg !== undefined) painter.picture(svg, { ...at, alpha: isFound ? (isOver ? 0.45 : 1) : PENCIL });
  }
  const color = isOver ? '#6a5f4a' : INK;
  const line = { y: row.y + row.height / 2, size: row.width > 500 ? 30 : 25, color };
  const left = row.x + size + 26;
  const amount = notes.groups.find(({ shows }) => shows === creature)?.amount;
  const space = row.x + row.width - left - 12;
  painter.text(name, { ...line, x: left, width: space * 0.58, weight: 600, align: 'left' });
  const right = { ...line, x: row.x + row.width - 12, width: space * 0.4, align: 'right' } as const;
  painter.text(amount === undefined ? '…' : usd(amount), { ...right, weight: 800 });
}

/** The wire, the lines and the margin of the page. */
function paintBinding(painter: Painter, box: Box): void {
  const { context } = painter;
  context.strokeStyle = '#e9b8a6';
  context.lineWidth = 2;
  context.beginPath();
  context.moveTo(box.x + 40, box.y + 4);
  context.lineTo(box.x + 40, box.y + box.height - 4);
  context.stroke();
  const holes = Math.round(box.height / 50);
  for (let hole = 0; hole < holes; hole++) {
    const y = box.y + ((hole + 0.5) * box.height) / holes;
    painter.disc({ x: box.x + 20, y, radius: 7, fill: '#c9b98f', line: '#5b4a2c', width: 2 });
  }
  context.strokeStyle = '#d9e3e6';
  for (let line = 0; line < LINES; line++) {
    const y = box.y + box.height - (LINES - line) * LINE + 24;
    context.beginPath();
    context.moveTo(box.x + 50, y);
    context.lineTo(box.x + box.width - 16, y);
    context.stroke();
  }
}
