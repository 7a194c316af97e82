import type { Painter } from '../../stage/painter.ts';
import {
  INK,
  type Layout,
  type PlanInput,
  paintCard,
  paintCover,
  type ScenePlan,
  SUNFLOWER,
} from '../../stage/scene-plan.ts';
import { BALL, TITLE, WINNING, yourNumbersLayout } from './your-numbers-layout.ts';

/** Returns how winning numbers and the player's numbers are drawn. */
export function yourNumbersPlan({ book, art, spoken }: PlanInput): ScenePlan {
  const { winning, yours } = book?.mechanic === 'your-numbers' ? book : { winning: [], yours: [] };
  return {
    isScratch: true,
    isBackFixed: true,
    layout: (isWide) => yourNumbersLayout(art.arrangement, isWide),
    back: (painter, { size, boxes }) => {
      if (art.arrangement === 'zigzag') paintLinks(painter, boxes.slice(WINNING), art.cover.line);
      const titles = [spoken.texts.winningNumbers, spoken.texts.yourNumbers];
      [boxes[0], boxes[WINNING]].forEach((box, index) => {
        if (!box) return;
        const y = index === 0 ? 0 : (boxes[0]?.height ?? 0) + TITLE + 6;
        painter.card(
          { x: size.width / 2 - 100, y, width: 200, height: TITLE - 6 },
          { fill: INK, line: INK, radius: 14 },
        );
        const text = titles[index] ?? '';
        painter.text(text, {
          x: size.width / 2,
          y: y + TITLE / 2 - 3,
          size: 18,
          color: '#ffffff',
          width: 184,
          weight: 650,
        });
      });
    },
    cover: (painter, target, size) => {
      if (target >= WINNING) return paintCover(painter, art, size);
      const center = { x: size.width / 2, y: size.height / 2 };
      painter.disc({ ...center, radius: BALL / 2 - 2, fill: art.cover.fill, line: art.cover.line, width: 3 });
      painter.text('?', { ...center, size: 38, color: art.cover.line });
    },
    content: (painter, target, at) => {
      const { width, height } = at.size;
      if (target < WINNING) {
        const fill = at.isWon ? '#ffc629' : '#ffffff';
        painter.disc({ x: width / 2, y: height / 2, radius: BALL / 2 - 2, fill, line: INK, width: 3 });
        return painter.text(`${winning[target] ?? ''}`, { x: width / 2, y: height / 2, size: 40, color: INK });
      }
      paintCard(painter, art, at);
      const one = yours[target - WINNING];
      if (!one) return;
      const isRound = art.form === 'round';
      painter.picture(at.isWon ? art.won : art.open, { x: width / 2, y: height * 0.38, size: height * 0.7 });
      // The number has a disc of its own, so that the picture's lines don't cross it.
      const place = { x: width * (art.numberAt?.x ?? 0.5), y: height * (art.numberAt?.y ?? 0.41) };
      painter.disc({ ...place, radius: 20, fill: at.isWon ? SUNFLOWER : '#ffffff', line: INK });
      painter.text(`${one.number}`, { ...place, size: 27, color: INK, weight: 800, width: 33 });
      painter.text(spoken.usd(one.amount), {
        x: width / 2,
        y: height * (isRound ? 0.77 : 0.82),
        size: 20,
        color: art.ink,
        width: width * (isRound ? 0.68 : 0.86),
      });
    },
  };
}

/** Draws the lines of a constellation from target to target. */
function paintLinks({ context }: Painter, boxes: Layout['boxes'], color: string): void {
  context.beginPath();
  for (const { x, y, width, height } of boxes) context.lineTo(x + width / 2, y + height / 2);
  context.strokeStyle = color;
  context.lineWidth = 3;
  context.setLineDash([2, 9]);
  context.lineCap = 'round';
  context.stroke();
  context.setLineDash([]);
}
