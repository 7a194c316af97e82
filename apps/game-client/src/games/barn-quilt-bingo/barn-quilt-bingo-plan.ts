import { dealOf, eventsOf, sumOf } from '@sunflower/instant-games/events/find-events.ts';
import type { Layout } from '../../stage/layout.ts';
import type { Box, Painter } from '../../stage/painter.ts';
import { INK, type PlanInput, paintCover, type ScenePlan, SUNFLOWER } from '../../stage/scene-plan.ts';
import { createQuiltMotion } from './barn-quilt-bingo-motion.ts';
import { blocksOf, callLayout, handfulBox, lowCallLayout, measuresOf } from './barn-quilt-bingo-places.ts';
import type { QuiltVoice } from './barn-quilt-bingo-voices.ts';
import { BLOCK_UNITS, PATTERNS, paintPatch } from './quilt-patterns.ts';

const HANDFULS = 6;
const PATCHES = 9;
const PAPER = '#fffaf0';

/** Draws 24 calls over four blocks on the wall of a barn; a called patch gets its paint. */
export function quiltPlan({ events = [], art, spoken }: PlanInput): ScenePlan {
  const { labels = [], groups = [] } = events.length > 0 ? dealOf(events) : {};
  const calls = eventsOf(events, 'mark');
  const won = events.length > 0 ? sumOf(events).wins.map(({ group }) => group ?? -1) : [];
  const prize = (block: number) => {
    const amount = groups[block]?.amount;
    return amount === undefined ? '' : spoken.usd(amount);
  };
  return {
    isScratch: false,
    layout: callLayout,
    lowLayout: lowCallLayout,
    pauseMs: 260,
    cover: (painter, _target, size) => paintCover(painter, art, size),
    content: (painter, target, { size, isWon }) => {
      const style = isWon ? { fill: '#ffe08a', line: INK, width: 3 } : { fill: PAPER, line: art.card.line, width: 2 };
      painter.card({ ...size, x: 0, y: 0 }, { ...style, radius: 10 });
      const [x, y] = [size.width / 2, size.height / 2];
      painter.text(calls[target]?.shows ?? '', { x, y, size: 24, color: INK, width: size.width * 0.8 });
    },
    back: [
      {
        changes: 'never',
        paint: (painter, layout) => {
          for (let handful = 0; handful < HANDFULS; handful++)
            painter.card(handfulBox(layout, handful), { fill: '#7d211b', line: '#5d1511', width: 1.5, radius: 13 });
          paintRule(painter, layout, (spoken.voice as QuiltVoice).board);
          for (const [block, { block: box, sign }] of blocksOf(layout).entries()) {
            paintFrame(painter, box, false);
            paintBlock(painter, box, { block, labels: labels.slice(block * PATCHES), isPainted: groups.length === 0 });
            paintSign(painter, sign, { text: prize(block), isWon: false });
          }
        },
      },
    ],
    motion: (tools) =>
      createQuiltMotion(tools, {
        calls,
        won,
        paintWon: (painter, block) => {
          const place = blocksOf(tools.layout)[block];
          if (!place) return;
          paintFrame(painter, place.block, true);
          paintBlock(painter, place.block, { block, labels: [], isPainted: true });
          paintSign(painter, place.sign, { text: prize(block), isWon: true });
        },
      }),
  };
}

/** Draws the board that a block is painted on. */
function paintFrame(painter: Painter, { x, y, width, height }: Box, isWon: boolean): void {
  const rim = isWon ? 9 : 6;
  const box = { x: x - rim + 6, y: y - rim + 6, width: width + 2 * rim - 12, height: height + 2 * rim - 12 };
  painter.card(box, { fill: isWon ? SUNFLOWER : PAPER, line: INK, width: isWon ? 3 : 2, radius: 5 });
}

/** Draws the nine patches of a block, with their numbers or with all of their paint. */
function paintBlock(painter: Painter, box: Box, of: { block: number; labels: readonly string[]; isPainted: boolean }) {
  const unit = (box.width - 12) / BLOCK_UNITS;
  const { context } = painter;
  context.save();
  context.translate(box.x + 6, box.y + 6);
  for (const [index, patch] of (PATTERNS[of.block] ?? []).entries()) {
    paintPatch(painter, patch, { unit, isPainted: of.isPainted });
    const [x, y] = [patch.label[0] * unit, patch.label[1] * unit];
    if (of.isPainted) continue;
    const width = patch.width * unit - 3;
    // In a small block, a number uses more of a patch that has the room.
    const size = Math.min(26, Math.max(unit * 0.86, Math.min(15, patch.width * unit * 0.7)));
    painter.text(of.labels[index] ?? '', { x, y, size, color: INK, width });
  }
  context.restore();
}

function paintSign(painter: Painter, box: Box, of: { text: string; isWon: boolean }): void {
  if (of.text === '') return;
  painter.card(box, { fill: of.isWon ? SUNFLOWER : PAPER, line: INK, width: of.isWon ? 3 : 2, radius: 8 });
  painter.text(of.text, {
    ...{ x: box.x + box.width / 2, y: box.y + box.height / 2, size: box.height * 0.7, color: INK },
    width: box.width * 0.88,
  });
}

function paintRule(painter: Painter, layout: Layout, lines: readonly string[]): void {
  const { y, height } = measuresOf(layout).rule;
  const { width } = layout.size;
  const board = { x: Math.max(2, width / 2 - 230), y, width: Math.min(460, width - 4), height };
  painter.card(board, { fill: '#7d211b', line: '#5d1511', width: 1.5, radius: 10 });
  const size = height * 0.4375;
  for (const [line, text] of lines.entries()) {
    const style = { size, color: '#fff1d2', width: board.width - 16, weight: 650 };
    painter.text(text, { ...style, x: width / 2, y: y + height * (0.27 + 0.46 * line) });
  }
}
