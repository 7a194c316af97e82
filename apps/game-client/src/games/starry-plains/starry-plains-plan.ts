import { dealOf, eventsOf, sumOf } from '@sunflower/instant-games/events/find-events.ts';
import { NEIGHBORS } from '@sunflower/instant-games/mechanics/constellations/sky.ts';
import type { Painter } from '../../stage/painter.ts';
import { type PlanInput, type ScenePlan, SUNFLOWER } from '../../stage/scene-plan.ts';
import { type Chart, chartOf, chartOfSize } from './chart.ts';
import { createJoinMotion } from './join-motion.ts';

const BRIGHTNESSES = ['1', '2', '3', '4', '5'];
const CREAM = '#fff6e2';

/** Draws sixteen stars behind haze, the lines between neighbors, and the prize of each brightness. */
export function starryPlan({ events, art, spoken }: PlanInput): ScenePlan {
  const shown = eventsOf(events ?? [], 'open');
  const groups = events ? (dealOf(events).groups ?? []) : [];
  const wins = events ? sumOf(events).wins : [];
  const wonBrightness = wins[0] && groups[wins[0].group ?? -1]?.shows;
  return {
    isScratch: true,
    layout: (isWide) => {
      const { size, stars } = chartOf(isWide);
      return { size, boxes: stars };
    },
    cover: (painter, _target, { width }) => {
      painter.picture(art.pictures.cover, { x: width / 2, y: width / 2, size: width });
    },
    content: (painter, target, { size: { width }, isWon }) => {
      const style = isWon
        ? { fill: '#3a3413', line: SUNFLOWER, width: 6 }
        : { fill: '#0b1038', line: '#5b67bf', width: 2 };
      painter.disc({ x: width / 2, y: width / 2, radius: width / 2 - 4, ...style });
      const picture = art.pictures[`star-${shown[target]?.shows}`];
      if (picture) painter.picture(picture, { x: width / 2, y: width / 2, size: width * 0.8 });
    },
    back: [
      {
        changes: 'at the end',
        paint: (painter, layout, { isEnded }) => {
          const chart = chartOfSize(layout.size);
          paintLines(painter, chart);
          chart.legend.forEach((box, index) => {
            const brightness = BRIGHTNESSES[index] ?? '';
            const group = groups.find(({ shows }) => shows === brightness);
            const isWon = isEnded && brightness === wonBrightness;
            const style = isWon
              ? { fill: '#3a3413', line: SUNFLOWER, width: 5 }
              : { fill: '#0b1038', line: '#5b67bf', width: 1.5 };
            painter.card(box, { ...style, radius: 16 });
            const isRow = box.width > box.height * 1.5;
            const star = {
              x: isRow ? box.x + 46 : box.x + box.width / 2,
              y: box.y + box.height * (isRow ? 0.5 : 0.36),
            };
            painter.picture(art.pictures[`star-${brightness}`] ?? '', { ...star, size: isRow ? 66 : 54 });
            if (!group) return;
            const text = isRow
              ? { x: box.x + 146, y: box.y + box.height / 2, size: 32, width: 114 }
              : { x: box.x + box.width / 2, y: box.y + box.height * 0.81, size: 24, width: box.width - 8 };
            painter.text(spoken.usd(group.amount), { ...text, color: CREAM });
          });
        },
      },
    ],
    motion: (tools) => createJoinMotion(tools, { wins, art, brightness: wonBrightness }),
  };
}

/** Lines between neighbors, from edge to edge of their discs. */
function paintLines({ context }: Painter, { stars }: Chart): void {
  context.strokeStyle = '#aab6ff';
  context.globalAlpha = 0.6;
  context.lineWidth = 3;
  for (const [one, other] of NEIGHBORS) {
    const [a, b] = [stars[one], stars[other]];
    if (!a || !b) continue;
    context.beginPath();
    context.moveTo(a.x + a.width / 2, a.y + a.height / 2);
    context.lineTo(b.x + b.width / 2, b.y + b.height / 2);
    context.stroke();
  }
  context.globalAlpha = 1;
}
