import type { Box, Painter } from '../../stage/painter.ts';
import {
  INK,
  type Layout,
  type PlanInput,
  paintCard,
  paintCover,
  type ScenePlan,
  SUNFLOWER,
} from '../../stage/scene-plan.ts';
import { SPOTS } from './path-board.ts';
import { pathLayout, STOPS } from './path-layout.ts';

/**
 * Returns how a trail is drawn: two spots at each stop, of which the player picks one. The bonus trail appears when it
 * opens.
 */
export function pathPlan({ mechanic, book, art, spoken }: PlanInput): ScenePlan {
  const path = book?.mechanic === 'path' ? book : undefined;
  const amounts = [...(path?.stops ?? []), ...(path?.bonusStops ?? [])];
  const hasBonus = mechanic === 'path-with-bonus' || (path?.bonusStops ?? null) !== null;
  return {
    isScratch: false,
    layout: (isWide) => pathLayout({ arrangement: art.arrangement, hasBonus, isWide }),
    pauseMs: 260,
    back: (painter, layout, { revealed }) => {
      const steps = path && revealed.length >= STOPS ? amounts.length : STOPS;
      const next = path ? revealed.length : -1;
      const isCreek = art.arrangement === 'creek';
      if (hasBonus && steps === STOPS) paintClosedBonus(painter, layout, spoken.texts.bonusTrail);
      paintTrail(painter, layout, { steps, next, isCreek });
    },
    isShown: (target, revealed) => {
      if (target < STOPS * SPOTS) return true;
      return revealed.length >= STOPS && Math.floor(target / SPOTS) < amounts.length;
    },
    cover: (painter, _target, size) => paintCover(painter, art, size),
    content: (painter, target, { size, isWon }) => {
      const { width, height } = size;
      const amount = amounts[Math.floor(target / SPOTS)] ?? 0;
      paintCard(painter, art, { size, isWon });
      const picture = { x: width / 2, y: height * 0.62, size: height * 0.56 };
      if (amount === 0)
        return painter.picture(art.open, { ...picture, y: height / 2, size: height * 0.66, alpha: 0.75 });
      painter.picture(art.won, picture);
      const space = width * (art.form === 'round' ? 0.7 : 0.86);
      painter.text(spoken.usd(amount), { x: width / 2, y: height * 0.24, size: 25, color: art.ink, width: space });
    },
  };
}

type Trail = { steps: number; next: number; isCreek: boolean };

function paintTrail(painter: Painter, { boxes }: Layout, { steps, next, isCreek }: Trail): void {
  const { context } = painter;
  const centers = Array.from({ length: steps }, (_, step) => {
    const [one, other] = [boxes[step * SPOTS], boxes[step * SPOTS + 1]];
    return { x: middle(one, 'x'), y: (middle(one, 'y') + middle(other, 'y')) / 2, x2: middle(other, 'x') };
  });
  context.beginPath();
  for (const { x, y, x2 } of centers) context.lineTo((x + x2) / 2, y);
  context.lineJoin = context.lineCap = 'round';
  context.lineWidth = isCreek ? 70 : 44;
  context.strokeStyle = isCreek ? 'rgb(207 238 246 / 0.75)' : '#1c2333';
  context.stroke();
  context.lineWidth = isCreek ? 54 : 38;
  context.strokeStyle = isCreek ? '#8fd0e2' : '#e8cf9a';
  context.stroke();
  context.setLineDash(isCreek ? [26, 34] : [14, 18]);
  context.lineWidth = 4;
  context.strokeStyle = isCreek ? '#dff5fa' : '#8a6a3a';
  context.stroke();
  context.setLineDash([]);
  for (const box of [boxes[next * SPOTS], boxes[next * SPOTS + 1]]) {
    if (!box || next >= steps) continue;
    const around = { x: box.x - 7, y: box.y - 7, width: box.width + 14, height: box.height + 14 };
    painter.card(around, {
      fill: 'rgb(255 198 41 / 0.35)',
      line: SUNFLOWER,
      width: 5,
      radius: isCreek ? box.width / 2 + 7 : 26,
    });
  }
}

function middle(box: Box | undefined, axis: 'x' | 'y'): number {
  return box ? box[axis] + (axis === 'x' ? box.width : box.height) / 2 : 0;
}

/** Shows where the bonus trail would be. It is the same on each ticket until the last stop. */
function paintClosedBonus(painter: Painter, { boxes }: Layout, label: string): void {
  const { context } = painter;
  const closed = boxes.slice(STOPS * SPOTS);
  for (const box of closed) {
    context.beginPath();
    context.roundRect(box.x + 3, box.y + 3, box.width - 6, box.height - 6, 20);
    context.fillStyle = 'rgb(251 253 243 / 0.22)';
    context.fill();
    context.setLineDash([8, 8]);
    context.lineWidth = 3;
    context.strokeStyle = 'rgb(28 35 51 / 0.65)';
    context.stroke();
    context.setLineDash([]);
  }
  const x = (Math.min(...closed.map((box) => box.x)) + Math.max(...closed.map((box) => box.x + box.width))) / 2;
  const y = (Math.min(...closed.map((box) => box.y)) + Math.max(...closed.map((box) => box.y + box.height))) / 2;
  painter.card({ x: x - 84, y: y - 20, width: 168, height: 40 }, { fill: INK, line: INK, radius: 20 });
  painter.text(label, { x, y, size: 20, color: '#ffffff', width: 148, weight: 650 });
}
