import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionStartQuery } from '../../../player/queries/play-session-query.ts';
import { serverNowMs } from '../../../runtime/clock/server-clock.ts';
import { type SessionResult, sessionResultQuery } from './session-result.ts';

/**
 * Returns when the player's session began, in ms since 1970, and the totals of their plays since then; `result` is
 * undefined until it is loaded. The same numbers are shown during play and on leaving. [IRGS-07]
 */
export function useGameSession(playerId: string): {
  readonly sinceMs: number;
  readonly result: SessionResult | undefined;
} {
  const [openedAtMs] = useState(serverNowMs);
  const { data: startedAt } = useQuery({ ...sessionStartQuery(playerId), enabled: playerId !== '' });
  const sinceMs = startedAt ? Date.parse(startedAt) : openedAtMs;
  const { data: result } = useQuery({
    ...sessionResultQuery(playerId, sinceMs),
    enabled: startedAt !== undefined,
  });
  return { sinceMs, result };
}
