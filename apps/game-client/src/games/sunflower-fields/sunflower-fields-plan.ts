import type { BookGroup } from '@sunflower/instant-games/events/book-event.ts';
import { dealOf, eventsOf } from '@sunflower/instant-games/events/find-events.ts';
import type { GameArt } from '../../stage/game-art.ts';
import type { Box, Painter } from '../../stage/painter.ts';
import { INK, type PlanInput, type ScenePlan, SUNFLOWER } from '../../stage/scene-plan.ts';
import { RING_SIZES, ringOf, SEED, spiralAt } from './sunflower-fields-head.ts';
import { middleOf, prizeBox, sunflowerLayout } from './sunflower-fields-layout.ts';
import { createSunflowerMotion } from './sunflower-fields-motion.ts';

/** Colors of the rings, from the middle outward; each seed also has the number of its ring. */
export const RING_COLORS = ['#fff3cc', '#cfe07f', '#ffc56b', '#f5a17c', '#c9a9d6'] as const;

/** Draws 19 seeds on the spiral of a sunflower's head, and the prize of each of its five rings. */
export function sunflowerPlan({ events = [], art, spoken }: PlanInput): ScenePlan {
  const seeds = eventsOf(events, 'open');
  const groups = events.length > 0 ? (dealOf(events).groups ?? []) : [];
  const isGold = (seed: number) => seeds[seed]?.shows === 'gold';
  return {
    isScratch: false,
    isStroke: true,
    pauseMs: 80,
    layout: sunflowerLayout,
    cover: (painter, target) => {
      const [x, y] = [SEED / 2, SEED / 2];
      const ring = ringOf(target);
      painter.disc({ x, y, radius: 44, fill: RING_COLORS[ring] ?? '', line: INK, width: 4.5 });
      painter.picture(art.pictures.cover, { x, y, size: 88 });
      painter.text(`${RING_SIZES[ring]}`, { x, y, size: 40, color: art.ink });
    },
    content: (painter, target, { isWon }) => {
      if (seeds.length > 0) paintSeed(painter, art, { target, isGold: isGold(target), isWon });
    },
    back: [
      {
        changes: 'at the end',
        paint: (painter, { size }, { isEnded }) => {
          // Before the last seed is open, nothing shows how close a ring is to complete.
          const isFull = ({ cells }: BookGroup) => isEnded && cells.every(isGold);
          RING_SIZES.forEach((_, ring) => {
            const group = groups[ring];
            const amount = group ? spoken.usd(group.amount) : '–';
            const isWon = group !== undefined && isFull(group);
            const isWide = size.width > size.height;
            paintPrize(painter, art, { ring, amount, isWon, box: prizeBox(ring, isWide), isWide });
          });
        },
      },
    ],
    motion: (tools) => createSunflowerMotion(tools, { art, middle: middleOf(tools.layout) }),
  };
}

/** Draws an opened seed; its line has the color of its ring, and it points to the middle of the head. */
function paintSeed(
  painter: Painter,
  art: GameArt,
  { target, isGold, isWon }: { target: number; isGold: boolean; isWon: boolean },
): void {
  const [x, y] = [SEED / 2, SEED / 2];
  const { context } = painter;
  const at = spiralAt(target);
  painter.disc({ x, y, radius: 45, fill: INK });
  painter.disc({ x, y, radius: 41.5, fill: isWon ? SUNFLOWER : (RING_COLORS[ringOf(target)] ?? '') });
  painter.disc({ x, y, radius: 35, fill: isWon ? '#fff3cf' : art.card.fill });
  context.save();
  context.translate(x, y);
  context.rotate(Math.atan2(at.y, at.x) - Math.PI / 2);
  painter.picture(art.pictures[isGold ? 'gold' : 'plain'] ?? '', { x: 0, y: 0, size: isGold ? 74 : 66 });
  context.restore();
}

type Prize = {
  readonly ring: number;
  readonly amount: string;
  readonly isWon: boolean;
  readonly box: Box;
  readonly isWide: boolean;
};

/** Draws the prize of a ring: the ring's number, with the amount under it or to its right. */
function paintPrize(painter: Painter, art: GameArt, { ring, amount, isWon, box, isWide }: Prize): void {
  const { x, y, width, height } = box;
  painter.card(box, { fill: isWon ? SUNFLOWER : '#fffaf0', line: INK, width: isWon ? 6 : 3.5, radius: 20 });
  const chip = isWide ? { x: x + 46, y: y + height / 2 } : { x: x + width / 2 - 22, y: y + 36 };
  painter.disc({ ...chip, radius: 25, fill: RING_COLORS[ring] ?? '', line: INK, width: 3.5 });
  painter.text(`${RING_SIZES[ring]}`, { ...chip, size: 37, color: art.ink });
  painter.picture(art.pictures.gold ?? '', { x: chip.x + 50, y: chip.y, size: 46 });
  const middle = isWide ? { x: x + 202, y: y + height / 2 } : { x: x + width / 2, y: y + 86 };
  painter.text(amount, { ...middle, size: isWide ? 40 : 37, color: art.ink, width: isWide ? 158 : width - 14 });
}
