import { END_REASONS, type EndReason } from '@sunflower/player-rules/sessions/end-reasons.ts';

export { END_REASONS, type EndReason };

/** Returns the reason of a logout as the client names it (S4.7-1); any other text is a plain logout. */
export function endReasonOf(text: string | undefined): EndReason {
  return END_REASONS.find((reason) => reason === text) ?? 'LOGGED_OUT';
}
