import type { GameFace } from '../face/game-face.ts';
import { type Board, eventsOfStep } from '../round/board.ts';

/** Returns the notes of the first thing that steps show; undefined if the game has none for it. */
export function tonesOf(
  { tones }: Pick<GameFace, 'tones'>,
  { events }: Board,
  [step = 0]: readonly number[],
): readonly number[] | undefined {
  const shown = eventsOfStep(events, step).find((event) => 'shows' in event);
  return shown && 'shows' in shown ? tones?.(shown.shows) : undefined;
}
