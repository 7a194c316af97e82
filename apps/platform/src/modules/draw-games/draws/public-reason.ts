import { voidReasonOf } from '@sunflower/player-rules/draw-games/void-reasons.ts';
import type { Draw } from './draw.ts';

/** Returns why a draw has its state, for players. For a void draw this is a listed reason, never an operator's note. */
export function publicReason({ state, stateReason }: Pick<Draw, 'state' | 'stateReason'>): string | null {
  if (stateReason === undefined) return null;
  return state === 'void' ? voidReasonOf(stateReason) : stateReason;
}
