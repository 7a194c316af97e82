import { dealOf, eventsOf, sumOf } from '@sunflower/instant-games/events/find-events.ts';
import type { Painter } from '../../stage/painter.ts';
import { INK, type PlanInput, type ScenePlan } from '../../stage/scene-plan.ts';
import { createMonarchMotion } from './monarch-crossing-motion.ts';
import { flockLayout, type Patch, patchesOf } from './monarch-crossing-places.ts';
import { type MonarchVoice, SPECIES } from './monarch-crossing-voices.ts';

const MARKS = 5;
const WOOD = { fill: '#f3e3c0', line: '#6b4a26', post: '#8a6136' };

/** Draws twelve monarchs over five patches of milkweed; each patch has a sign with its prize and its count. */
export function monarchPlan({ events = [], art, spoken }: PlanInput): ScenePlan {
  const groups = events.length > 0 ? (dealOf(events).groups ?? []) : [];
  const flown = eventsOf(events, 'open');
  const won = events.length > 0 ? sumOf(events).wins.map(({ group }) => group ?? -1) : [];
  const words = (patch: number) => {
    const amount = groups[patch]?.amount;
    return amount === undefined ? '' : spoken.usd(amount);
  };
  return {
    isScratch: false,
    layout: flockLayout,
    pauseMs: 260,
    // Monarchs are drawn by the motion of the scene, because they leave their places.
    cover: () => undefined,
    // Draws the florets of the patch that the monarch flew to.
    content: (painter, target, { size, isWon }) => {
      const flower = art.pictures[`${flown[target]?.shows}-flower`];
      const center = { x: size.width / 2, y: size.height / 2 };
      if (flower) painter.picture(flower, { ...center, size: size.width * (isWon ? 0.8 : 0.5) });
    },
    back: [
      {
        changes: 'never',
        paint: (painter, layout) => {
          for (const [index, patch] of patchesOf(layout).entries()) {
            paintPatch(painter, patch, art.pictures[SPECIES[index] ?? ''] ?? art.pictures.cover);
            paintSign(painter, patch, { text: words(index), isWon: false });
            if (words(index) === '') paintFlower(painter, patch, art.pictures[`${SPECIES[index]}-flower`] ?? '');
          }
        },
      },
    ],
    motion: (tools) =>
      createMonarchMotion(tools, {
        art,
        patchOf: (target) => SPECIES.indexOf(flown[target]?.shows ?? ''),
        won,
        average: (spoken.voice as MonarchVoice).average,
        paintSign: (painter, patch, index) => paintSign(painter, patch, { text: words(index), isWon: true }),
      }),
  };
}

function paintPatch(painter: Painter, { foot, plant }: Patch, picture: string): void {
  const { context } = painter;
  context.beginPath();
  context.ellipse(foot.x, foot.y, plant * 0.52, plant * 0.1, 0, 0, 2 * Math.PI);
  context.fillStyle = '#8f6a2a';
  context.fill();
  context.beginPath();
  context.ellipse(foot.x, foot.y - plant * 0.02, plant * 0.47, plant * 0.075, 0, 0, 2 * Math.PI);
  context.fillStyle = '#7f9a44';
  context.fill();
  painter.picture(picture, { x: foot.x, y: foot.y - plant * 0.48, size: plant });
}

/** Draws the sign of a patch: its prize, and five marks that fill as monarchs settle. */
function paintSign(painter: Painter, { sign, marks }: Patch, of: { text: string; isWon: boolean }): void {
  const fill = of.isWon ? '#ffd24d' : WOOD.fill;
  painter.card(sign, { fill, line: of.isWon ? INK : WOOD.line, width: of.isWon ? 3 : 2.5, radius: 9 });
  const { context } = painter;
  context.fillStyle = WOOD.post;
  for (const side of [0.05, 0.95]) {
    context.beginPath();
    context.arc(sign.x + sign.width * side, sign.y + sign.height * 0.16, 2.2, 0, 2 * Math.PI);
    context.fill();
  }
  const size = sign.height * 0.42;
  painter.text(of.text, {
    ...{ x: sign.x + sign.width / 2, y: sign.y + sign.height * 0.33, size, color: INK },
    width: sign.width * 0.86,
  });
  for (let mark = 0; mark < MARKS; mark++) paintMark(painter, marks, { mark, fill: '#ffffff', line: WOOD.line });
}

/** Draws one mark of a count. */
function paintMark(painter: Painter, marks: Patch['marks'], of: { mark: number; fill: string; line: string }) {
  const step = marks.width / MARKS;
  const { context } = painter;
  context.beginPath();
  context.roundRect(marks.x + of.mark * step + 1.5, marks.y, step - 3, marks.height, marks.height * 0.4);
  context.fillStyle = of.fill;
  context.fill();
  context.lineWidth = 1.5;
  context.strokeStyle = of.line;
  context.stroke();
}

function paintFlower(painter: Painter, { sign }: Patch, picture: string): void {
  const size = sign.height * 0.62;
  painter.picture(picture, { x: sign.x + sign.width / 2, y: sign.y + sign.height * 0.28, size });
}
