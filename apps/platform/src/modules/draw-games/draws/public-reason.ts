import { voidReasonOf } from '@sunflower/player-rules/draw-games/void-reasons.ts';
import type { Draw } from './draw.ts';

/** Returns why a draw has its state, for players: for a void draw one of the listed reasons, never a note. */
export function publicReason({ state, stateReason }: Pick<Draw, 'state' | 'stateReason'>): string | null {
  if (stateReason === undefined) return null;
  return state === 'void' ? voidReasonOf(stateReason) : stateReason;
}
