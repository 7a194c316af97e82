import { PROOF_PATHS, statementKeys } from '@sunflower/contracts/draw-games-proof.ts';
import { INSTANT_PROOF_PATHS, instantDayCheck } from '@sunflower/contracts/instant-games-proof.ts';
import { queryOptions } from '@tanstack/react-query';
import { fetchLogPolicy } from '../../../player/public-log/fetch-log-policy.ts';
import { send } from '../../../runtime/http/http-client.ts';
import { checkDay } from './check-day.ts';

/**
 * Query that computes the player's plays of a gaming day again in this browser. A report that doesn't wait for anything
 * is final.
 */
export function dayCheckQuery(playerId: string, day: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'instant-rounds', 'day-check', day],
    queryFn: async ({ signal }) => {
      const [check, { beacons }] = await Promise.all([
        send({ path: INSTANT_PROOF_PATHS.dayCheck, params: { day }, answer: instantDayCheck, signal }),
        send({ path: PROOF_PATHS.keys, answer: statementKeys, signal }),
      ]);
      const policy = check.plays.some((play) => play.isWitnessed) ? await fetchLogPolicy(signal) : undefined;
      return { check, report: await checkDay(check, { beacons, policy }) };
    },
    staleTime: ({ state }) => (state.data && state.data.report.day !== 'waits' ? Number.POSITIVE_INFINITY : 0),
    retry: false,
  });
}
