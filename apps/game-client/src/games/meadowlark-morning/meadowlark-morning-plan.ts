import { eventsOf } from '@sunflower/instant-games/events/find-events.ts';
import { gridLayout } from '../../stage/grid-layout.ts';
import type { Layout } from '../../stage/layout.ts';
import type { Painter } from '../../stage/painter.ts';
import { type PlanInput, type ScenePlan, SUNFLOWER } from '../../stage/scene-plan.ts';
import { noteHeights } from './meadowlark-morning-calls.ts';
import { eggColor, eggPicture } from './meadowlark-morning-eggs.ts';
import { createMeadowlarkMotion } from './meadowlark-morning-motion.ts';

const CELL = { width: 150, height: 150, gap: 22 };
/** Room of the bird: over the nests, or to the right of them. */
const OVER = 168;
const ASIDE = 310;
const TAG = { x: 8, y: 112, width: 134, height: 38 };

/** Draws nine nests; under each roof are an egg and its amount. The bird sings the call of each egg that is found. */
export function meadowlarkPlan({ events = [], art, spoken }: PlanInput): ScenePlan {
  const cells = eventsOf(events, 'open');
  return {
    isScratch: true,
    layout,
    cover: (painter, _target, { width, height }) =>
      painter.picture(art.pictures.cover, { x: width / 2, y: height / 2 + 4, size: height * 0.94 }),
    content: (painter, target, { isWon }) => {
      const cell = cells[target];
      if (!cell) return;
      const { shows, amount = 0 } = cell;
      const nest = { x: 75, y: 62, size: 116 };
      if (isWon) painter.picture(art.pictures.halo ?? '', { x: 75, y: 72, size: 144 });
      painter.picture(art.pictures['bowl-back'] ?? '', nest);
      painter.picture(art.pictures[eggPicture(shows)] ?? '', { x: 75, y: 54, size: 98 });
      painter.picture(art.pictures['bowl-front'] ?? '', nest);
      paintCall(painter, shows);
      painter.card(TAG, { fill: isWon ? SUNFLOWER : art.card.fill, line: art.card.line, width: 3, radius: 12 });
      const { x, y, width, height } = TAG;
      painter.text(spoken.usd(amount), {
        ...{ x: x + width / 2, y: y + height / 2, size: 29, color: art.ink },
        width: width - 14,
      });
    },
    motion: (tools) => createMeadowlarkMotion(tools, { art, found: cells.map(({ shows }) => shows), place: birdPlace }),
  };
}

/** Draws the two notes of a call as points, the second one to the right; a higher note is higher up. */
function paintCall(painter: Painter, symbol: string): void {
  const points = noteHeights(symbol).map((height, note) => ({ x: 119 + note * 20, y: 46 - height * 34 }));
  const [from, to] = points;
  if (!from || !to) return;
  const { context } = painter;
  context.strokeStyle = '#1c2333';
  context.lineWidth = 2.5;
  context.beginPath();
  context.moveTo(from.x, from.y);
  context.lineTo(to.x, to.y);
  context.stroke();
  for (const { x, y } of points) painter.disc({ x, y, radius: 7, fill: eggColor(symbol), line: '#1c2333', width: 2.5 });
}

function layout(isWide: boolean): Layout {
  const { size, boxes } = gridLayout([3, 3, 3], CELL);
  if (isWide) return { size: { width: size.width + ASIDE, height: size.height }, boxes };
  return {
    size: { width: size.width, height: size.height + OVER },
    boxes: boxes.map((box) => ({ ...box, y: box.y + OVER })),
  };
}

/** Returns the position of the bird's feet, and its size. */
function birdPlace({ size }: Layout): { x: number; y: number; size: number } {
  const isWide = size.width > size.height;
  return isWide ? { x: size.width - 160, y: 262, size: 270 } : { x: 161, y: 132, size: 176 };
}
