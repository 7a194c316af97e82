import type { Arrangement } from '../../stage/game-art.ts';
import type { Box } from '../../stage/painter.ts';
import type { Layout } from '../../stage/scene-plan.ts';
import { SPOTS } from './path-board.ts';

export const STOPS = 5;
const BONUS_STOPS = 3;
const SPOT = 112;
const GAP = 18;
const BONUS_GAP = 26;
const MARGIN = 10;
const SIDEWAYS = 14;
/** A creek bends far to the side, out and back. */
const BEND = [0, 46, 70, 46, 0];

/**
 * Returns where the stops are. Wide: from left to right, with the bonus trail below. Tall: from top to bottom, with the
 * bonus trail next to it.
 */
export function pathLayout(of: { arrangement: Arrangement; hasBonus: boolean; isWide: boolean }): Layout {
  const { arrangement, hasBonus, isWide } = of;
  const isCreek = arrangement === 'creek';
  const along = SPOT + (isWide ? 3 * GAP : GAP);
  const across = SPOT + GAP;
  const depth = isCreek ? Math.max(...BEND) : SIDEWAYS;
  const boxes = Array.from({ length: (STOPS + (hasBonus ? BONUS_STOPS : 0)) * SPOTS }, (_, target): Box => {
    const step = Math.floor(target / SPOTS);
    const isBonus = step >= STOPS;
    // In the wide layout, the bonus trail is in the middle below the trail.
    const stop = isBonus ? step - STOPS + 1 : step;
    const main = stop * along + MARGIN;
    const bend = isCreek ? (BEND[step] ?? 0) : (step % 2) * SIDEWAYS;
    const bonus = isBonus ? 2 * across + depth + BONUS_GAP : bend;
    const side = (target % SPOTS) * across + bonus + MARGIN;
    const [x, y] = isWide ? [main, side] : [side, main];
    return { x, y, width: SPOT, height: SPOT };
  });
  const length = (STOPS - 1) * along + SPOT + 2 * MARGIN;
  const breadth = (hasBonus ? 4 * across + BONUS_GAP : 2 * across) + depth - GAP + 2 * MARGIN;
  return { size: isWide ? { width: length, height: breadth } : { width: breadth, height: length }, boxes };
}
