import type { Painter, Size } from '../../stage/painter.ts';
import { INK, type PlanInput, paintCard, type ScenePlan } from '../../stage/scene-plan.ts';
import { corralOf, corralOfSize, weighingOf } from './corral.ts';
import { paintDeck, paintDial, paintPen } from './paint-corral.ts';
import { createWeighMotion } from './weigh-motion.ts';

/** Pause between two bison that are revealed together, in ms. */
const PAUSE_MS = 520;

/** Draws four bison behind gates, the scale, and the three pens with their posted weights. */
export function bisonPlan({ events, art, spoken }: PlanInput): ScenePlan {
  const weighing = weighingOf(events);
  const { pens, bison, won } = weighing;
  const pounds = (weight: number) => `${spoken.number(weight)} lb`;
  return {
    isScratch: false,
    pauseMs: PAUSE_MS,
    layout: (isWide) => {
      const { size, stalls } = corralOf(isWide);
      return { size, boxes: stalls };
    },
    cover: (painter, _target, size) => {
      paintStall(painter, size);
      painter.picture(art.pictures.cover, { x: size.width / 2, y: size.height * 0.4, size: size.height * 0.7 });
      paintGate(painter, size);
    },
    content: (painter, target, at) => {
      const { width, height } = at.size;
      paintCard(painter, art, at);
      const one = bison[target];
      if (!one) return;
      painter.picture(art.pictures[one.kind] ?? '', {
        x: width / 2,
        y: height * 0.36,
        size: height * 0.52,
        alpha: 0.3,
      });
      painter.text(pounds(one.by), { x: width / 2, y: height * 0.8, size: 24, color: INK, width: width - 22 });
    },
    back: [
      {
        changes: 'at the end',
        paint: (painter, layout, { isEnded }) => {
          const corral = corralOfSize(layout.size);
          corral.pens.forEach((box, pen) => {
            const posted = pens[pen];
            paintPen(painter, {
              ...{ box, pen, isWon: isEnded && won === pen },
              weight: posted ? pounds(posted.need) : '',
              amount: posted ? spoken.usd(posted.amount) : '',
            });
          });
          const needs = pens.map(({ need }) => need);
          paintDial(painter, corral, needs);
          paintDeck(painter, corral);
        },
      },
    ],
    motion: (tools) => createWeighMotion(tools, { weighing, art, number: spoken.number }),
  };
}

function paintStall(painter: Painter, { width, height }: Size): void {
  painter.card({ x: 0, y: 0, width, height }, { fill: '#e3bd80', line: INK, width: 3, radius: 14 });
}

/** Planks over the lower part of a stall. */
function paintGate(painter: Painter, { width, height }: Size): void {
  const wood = { fill: '#b27d4c', line: '#4a2f17', width: 2.5, radius: 4 };
  for (const share of [0.6, 0.8])
    painter.card({ x: 2, y: height * share, width: width - 4, height: height * 0.13 }, wood);
  for (const x of [3, width - 17])
    painter.card({ x, y: height * 0.5, width: 14, height: height * 0.49 }, { ...wood, fill: '#8a5a30' });
}
