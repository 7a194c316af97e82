import { eventsOf } from '@sunflower/instant-games/events/find-events.ts';
import type { Layout } from '../../stage/layout.ts';
import type { Box, Painter, Size } from '../../stage/painter.ts';
import { INK, type PlanInput, type ScenePlan, SUNFLOWER } from '../../stage/scene-plan.ts';
import { type BoardTexts, boardTexts } from './harvest-elevator-voices.ts';
import { equationCenters, harvestLayout, placesOf } from './harvest-layout.ts';
import { createHarvestMotion } from './harvest-motion.ts';
import { seasonOf } from './wheat-calendar.ts';

const CHALK = '#fdf8ea';
const BOARD = '#23453c';

/** Draws a price board and six rows of wheat, and the equation between them. */
export function harvestPlan(input: PlanInput): ScenePlan {
  const { events = [], art, spoken, scenery } = input;
  const [opened] = eventsOf(events, 'open');
  const words = boardTexts(spoken.voice);
  const season = seasonOf(scenery);
  return {
    isScratch: false,
    // Every ticket looks the same until its price is open; only then, and only with a market, can its rows be cut.
    isShown: (target, revealed) => target === 0 || revealed.includes(0),
    pauseMs: 620,
    layout: harvestLayout,
    back: [
      {
        changes: 'never',
        paint: (painter, layout) => {
          paintField(painter, layout, art.pictures.bale ?? '');
          paintEquation(painter, layout, words);
        },
      },
    ],
    cover: (painter, target, size) => {
      if (target === 0) paintClosedBoard(painter, { size, words, emblem: art.pictures.cover });
    },
    content: (painter, target, { size, isWon }) => {
      if (target !== 0) return;
      const price = Number(opened?.shows ?? 0);
      paintBoard(painter, size, isWon ? SUNFLOWER : '#8a5a30');
      const { width, height } = size;
      const line = { x: width / 2, color: CHALK, width: width - 36 };
      painter.text(price === 0 ? words.noMarket : words.price, { ...line, y: height * 0.27, size: 19, weight: 600 });
      painter.text(spoken.usd(price), { ...line, y: height * 0.64, size: 42 });
    },
    motion: (tools) => createHarvestMotion({ tools, events, pictures: art.pictures, season, usd: spoken.usd }),
  };
}

function paintBoard(painter: Painter, { width, height }: Size, frame: string): void {
  painter.card({ x: 0, y: 0, width, height }, { fill: INK, line: INK, width: 3, radius: 12 });
  painter.card({ x: 3, y: 3, width: width - 6, height: height - 6 }, { fill: BOARD, line: frame, width: 8, radius: 9 });
}

type Closed = { readonly size: Size; readonly words: BoardTexts; readonly emblem: string };

function paintClosedBoard(painter: Painter, { size, words, emblem }: Closed): void {
  const { width, height } = size;
  painter.card({ x: 0, y: 0, width, height }, { fill: INK, line: INK, width: 3, radius: 12 });
  const inner = { x: 3, y: 3, width: width - 6, height: height - 6 };
  painter.card(inner, { fill: '#f4e3bb', line: '#8a5a30', width: 8, radius: 9 });
  painter.picture(emblem, { x: width / 2, y: height * 0.64, size: height * 0.5 });
  const line = { x: width / 2, y: height * 0.25, size: 20, color: '#3a2a12', width: width - 36 };
  painter.text(words.price, { ...line, weight: 700 });
}

/** Positions of the bales in the rows, as shares of their width. */
const BALES = [[0.3], [0.72, 0.84], [0.2], [0.78], [0.26, 0.88], [0.7]];
const BALE = 32;

/** Paints the harvested field: soil, stubble and bales, which standing wheat covers. */
function paintField(painter: Painter, layout: Layout, bale: string): void {
  const { field } = placesOf(layout);
  const { context } = painter;
  painter.card(field, { fill: '#cda45c', line: INK, width: 3, radius: 12 });
  layout.boxes.slice(1).forEach(({ x, y, width, height }, row) => {
    context.fillStyle = '#a97c3c';
    context.fillRect(x + 3, y + height - 9, width - 6, 7);
    context.fillStyle = '#f0d592';
    for (let stub = x + 8; stub < x + width - 6; stub += 8) {
      const short = (stub * 7.3) % 6;
      context.fillRect(stub, y + height - 24 + short, 3, 20 - short);
    }
    for (const share of BALES[row] ?? [])
      painter.picture(bale, { x: x + share * width, y: y + height - BALE * 0.6, size: BALE });
  });
}

function paintEquation(painter: Painter, layout: Layout, words: BoardTexts): void {
  const { equation } = placesOf(layout);
  const { fields, signs } = equationCenters(equation);
  painter.card(equation, { fill: '#fffdf7', line: INK, width: 3, radius: 14 });
  const y = middleY(equation);
  [words.bushels, words.times, words.prize].forEach((word, index) => {
    const line = { x: fields[index] ?? 0, y, size: 19, color: '#5a6275', width: equation.width * 0.23 };
    painter.text(word, { ...line, weight: 560 });
  });
  ['×', '='].forEach((sign, index) => {
    painter.text(sign, { x: signs[index] ?? 0, y, size: 28, color: INK });
  });
}

function middleY({ y, height }: Box): number {
  return y + height / 2;
}
