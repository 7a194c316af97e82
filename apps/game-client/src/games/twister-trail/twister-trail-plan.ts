import { dealOf, eventsOf } from '@sunflower/instant-games/events/find-events.ts';
import type { Box, Painter } from '../../stage/painter.ts';
import { INK, type PlanInput, type ScenePlan, SUNFLOWER } from '../../stage/scene-plan.ts';
import { createTwisterMotion } from './twister-trail-motion.ts';
import { PLACE_NAMES } from './twister-trail-places.ts';
import { roadsOf, trailLayout, WAYS } from './twister-trail-roads.ts';

const WOOD = '#8a5a30';
const NEXT_STOP_MS = 620;
/** Which way the arrow of a sign points, as turns of a right angle from pointing right: left and right, up and down. */
const ARROWS = { tall: [2, 0], wide: [3, 1] };

/** Draws the signs of ten places along the trail. The trail itself is part of the motion. */
export function twisterTrailPlan({ events = [], art, spoken }: PlanInput): ScenePlan {
  const stops = eventsOf(events, 'path');
  const labels = events.length > 0 ? (dealOf(events).labels ?? []) : PLACE_NAMES;
  const sum = events.find((event) => event.t === 'sum');
  const amountOf = (target: number) => stops[Math.floor(target / WAYS)]?.amount ?? 0;
  const roadsFor = (height: number) => roadsOf(height > 100);
  return {
    isScratch: false,
    layout: trailLayout,
    cover: (painter, target, { height }) => paintArrow(painter, { target, roads: roadsFor(height) }),
    content: (painter, target, { size, isWon }) => {
      const amount = amountOf(target);
      paintPlate(painter, roadsFor(size.height).plateOf(target), { text: spoken.usd(amount), amount, isWon });
    },
    // The signs of a crossroads appear when the truck arrives there.
    isShown: (target, revealed) => Math.floor(target / WAYS) <= revealed.length,
    pauseMs: NEXT_STOP_MS,
    motion: (tools) =>
      createTwisterMotion(tools, {
        art,
        places: labels,
        totals: [0, ...stops.map(({ to }) => to)].map(spoken.usd),
        banner: sum ? spoken.voice.title(sum, spoken.usd) : '',
        paintOther: (painter, target, plate) =>
          paintPlate(painter, plate, { text: spoken.usd(amountOf(target)), amount: amountOf(target), isWon: false }),
      }),
  };
}

/** Draws a wooden sign that points to its place. */
function paintArrow(painter: Painter, of: { target: number; roads: ReturnType<typeof roadsOf> }): void {
  const { target, roads } = of;
  const plate = roads.plateOf(target);
  painter.card(plate, { fill: WOOD, line: INK, width: 3, radius: 8 });
  const { context } = painter;
  context.save();
  context.translate(plate.x + plate.width / 2, plate.y + plate.height / 2);
  context.rotate(((ARROWS[roads.isWide ? 'wide' : 'tall'][target % WAYS] ?? 0) * Math.PI) / 2);
  Object.assign(context, { strokeStyle: '#f6e3bd', lineWidth: 4.5, lineCap: 'round', lineJoin: 'round' });
  context.beginPath();
  for (const x of [-9, 3]) {
    context.moveTo(x, -7);
    context.lineTo(x + 7, 0);
    context.lineTo(x, 7);
  }
  context.stroke();
  context.restore();
}

/** Draws what a stop pays. */
function paintPlate(painter: Painter, plate: Box, of: { text: string; amount: number; isWon: boolean }): void {
  const { text, amount, isWon } = of;
  const fill = isWon ? SUNFLOWER : amount > 0 ? '#fffdf4' : '#e9e2cf';
  painter.card(plate, { fill, line: INK, width: isWon ? 4 : 3, radius: 8 });
  const { x, y, width, height } = plate;
  const color = amount > 0 ? INK : '#5a5340';
  painter.text(text, { x: x + width / 2, y: y + height / 2, size: height * 0.72, color, width: width - 14 });
}
