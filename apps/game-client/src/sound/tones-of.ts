import type { GameFace } from '../face/game-face.ts';
import { type Board, eventsOfStep } from '../round/board.ts';

/** Returns the notes of the first event of the steps that has any; undefined if the game has no notes for it. */
export function tonesOf(
  { tones }: Pick<GameFace, 'tones'>,
  { events }: Board,
  [step = 0]: readonly number[],
): readonly number[] | undefined {
  const shown = eventsOfStep(events, step).find((event) => 'shows' in event);
  return shown && 'shows' in shown ? tones?.(shown.shows) : undefined;
}
