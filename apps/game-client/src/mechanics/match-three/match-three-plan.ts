import type { Painter, Size } from '../../stage/painter.ts';
import { INK, type PlanInput, paintCard, paintCover, type ScenePlan, SUNFLOWER } from '../../stage/scene-plan.ts';
import { matchThreeLayout } from './match-three-layout.ts';

const MULTIPLIER = 9;

/** Returns how nine amounts are drawn; with a multiplier, its place is next to them or below them. */
export function matchThreePlan({ mechanic, book, art, spoken }: PlanInput): ScenePlan {
  const hasMultiplier = mechanic === 'match-three-multiplier';
  const amounts = book?.mechanic === 'match-three' || book?.mechanic === 'match-three-multiplier' ? book.amounts : [];
  const times = book?.mechanic === 'match-three-multiplier' ? book.multiplier : 1;
  return {
    isScratch: true,
    layout: (isWide) => matchThreeLayout({ arrangement: art.arrangement, hasMultiplier, isWide }),
    cover: (painter, target, size) => {
      if (target !== MULTIPLIER) return paintCover(painter, art, size);
      paintMultiplier(painter, size, { text: '×?', label: spoken.texts.multiplier, isOpen: false });
    },
    content: (painter, target, at) => {
      const { width, height } = at.size;
      if (target === MULTIPLIER) {
        const text = spoken.texts.times(times);
        return paintMultiplier(painter, at.size, { text, label: spoken.texts.multiplier, isOpen: true });
      }
      paintCard(painter, art, at);
      const picture = at.isWon ? art.won : art.open;
      const isRound = art.form === 'round';
      painter.picture(picture, { x: width / 2, y: height * 0.63, size: height * (isRound ? 0.5 : 0.62) });
      const text = spoken.usd(amounts[target] ?? 0);
      // A line near the edge of a disc has less space.
      const space = { y: height * (isRound ? 0.29 : 0.24), width: width * (isRound ? 0.74 : 0.86) };
      painter.text(text, { x: width / 2, size: isRound ? 0.21 * height : 34, color: art.ink, ...space });
    },
  };
}

/** Draws the multiplier: a moon in a square place, a sign in a wide one. */
function paintMultiplier(painter: Painter, size: Size, of: { text: string; label: string; isOpen: boolean }): void {
  const { width, height } = size;
  const { text, label, isOpen } = of;
  const color = isOpen ? INK : SUNFLOWER;
  const style = { fill: isOpen ? SUNFLOWER : INK, line: color, width: 4 };
  const isSquare = width < 1.4 * height;
  if (isSquare) painter.disc({ x: width / 2, y: height / 2, radius: height / 2 - 2, ...style });
  else painter.card({ x: 0, y: 0, width, height }, style);
  painter.text(text, { x: width / 2, y: height * 0.42, size: Math.min(64, height * 0.42), color, weight: 800 });
  painter.text(label, {
    x: width / 2,
    y: height * 0.78,
    size: Math.max(17, Math.min(22, height * 0.2)),
    color: isOpen ? INK : '#ffffff',
    width: width * 0.66,
    weight: 600,
  });
}
