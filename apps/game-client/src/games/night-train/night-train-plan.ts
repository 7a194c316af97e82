import { dealOf, eventsOf } from '@sunflower/instant-games/events/find-events.ts';
import type { Painter } from '../../stage/painter.ts';
import { type PlanInput, type ScenePlan, SUNFLOWER } from '../../stage/scene-plan.ts';
import { createTrainMotion } from './night-train-motion.ts';
import { paintSign } from './night-train-sign.ts';
import { trainLayout } from './night-train-track.ts';

const GHOST = '#4a5f96';
const LET_IT_PASS_MS = 190;

/** Draws a train on its track, and a sign with the prize of each length. */
export function nightTrainPlan({ events = [], art, spoken }: PlanInput): ScenePlan {
  const named = (name: string) => art.pictures[name] ?? art.pictures.cover;
  const cars = eventsOf(events, 'open').map(({ shows }) => named(shows));
  const [win] = events.flatMap((event) => (event.t === 'sum' ? event.wins : []));
  const ladder = events.length > 0 ? dealOf(events).ladder : undefined;
  return {
    isScratch: false,
    layout: trainLayout,
    cover: (painter, target, { width, height }) => paintPlace(painter, { width, height, number: target + 1 }),
    content: (painter, _target, { size, isWon }) => (isWon ? paintGlow(painter, size) : undefined),
    back: [
      {
        changes: 'at the end',
        paint: (painter, layout, { isEnded }) => {
          const lit = isEnded && win ? win.steps.length : undefined;
          paintSign(painter, layout, { ladder, lit, usd: spoken.usd });
        },
      },
    ],
    pauseMs: LET_IT_PASS_MS,
    motion: (tools) =>
      createTrainMotion(tools, { cars, engine: named('engine'), owl: [named('owl'), named('sleepy')] }),
  };
}

/** Draws where a car will stop: its outline, and its number. */
function paintPlace(painter: Painter, of: { width: number; height: number; number: number }): void {
  const { context } = painter;
  const { width, height } = of;
  context.beginPath();
  context.roundRect(5, height * 0.22, width - 10, height * 0.56, 9);
  context.fillStyle = 'rgb(255 255 255 / 0.42)';
  context.fill();
  context.setLineDash([7, 6]);
  context.lineWidth = 2.5;
  context.lineCap = 'round';
  context.strokeStyle = GHOST;
  context.stroke();
  context.setLineDash([]);
  painter.text(`${of.number}`, { x: width / 2, y: height * 0.5, size: 26, color: '#33457c' });
}

/** Draws the light behind a car of the run that wins. */
function paintGlow(painter: Painter, { width, height }: { width: number; height: number }): void {
  painter.card(
    { x: 0, y: 0, width, height: height * 0.98 },
    { fill: 'rgb(255 226 140 / 0.92)', line: SUNFLOWER, width: 5, radius: 14 },
  );
}
