import { PREFERENCES } from '@sunflower/contracts/preferences.ts';
import { LEAST_LOOSENING_WAIT } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { usePlayerId } from '../../runtime/session/session-store.ts';
import { preferenceOf, preferencesQuery } from '../queries/preferences-query.ts';

const HOUR_MS = 3_600_000;

function useOwnPreference(named: (typeof PREFERENCES)['looseningWait' | 'noteToSelf']): string {
  const playerId = usePlayerId();
  const { data } = useQuery({ ...preferencesQuery(playerId ?? ''), enabled: playerId !== null });
  return preferenceOf(data, named)?.preference ?? '';
}

/** Returns how many hours a looser change must wait before the player can confirm it (IRGS-02). */
export function useLooseningWait(): number {
  return Number(useOwnPreference(PREFERENCES.looseningWait)) || LEAST_LOOSENING_WAIT;
}

/** Returns the player's note to themselves; empty without one. */
export function useNoteToSelf(): string {
  return useOwnPreference(PREFERENCES.noteToSelf);
}

/** Returns when a looser value that is requested now (ms since 1970) can be confirmed, as RFC 3339 text. */
export function loosenedFrom(now: number, waitHours: number): string {
  return new Date(now + waitHours * HOUR_MS).toISOString();
}
