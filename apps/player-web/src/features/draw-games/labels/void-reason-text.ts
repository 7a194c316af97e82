import { voidReasonOf } from '@sunflower/player-rules/draw-games/void-reasons.ts';
import { gameText } from '../texts.ts';

/** Returns why a draw is void, in the player's language; a reason that isn't listed leads to customer support. */
export function voidReasonText(reason: string): string {
  return gameText(`void_${voidReasonOf(reason)}`);
}
