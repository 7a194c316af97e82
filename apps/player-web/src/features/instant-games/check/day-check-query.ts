import { INSTANT_PROOF_PATHS, instantDayCheck } from '@sunflower/contracts/instant-games-proof.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../runtime/http/http-client.ts';
import { checkDay } from './check-day.ts';

/** The player's plays of a gaming day, computed again in this browser. */
export function dayCheckQuery(playerId: string, day: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'instant-rounds', 'day-check', day],
    queryFn: async ({ signal }) => {
      const check = await send({
        path: INSTANT_PROOF_PATHS.dayCheck,
        params: { day },
        answer: instantDayCheck,
        signal,
      });
      return { check, report: await checkDay(check) };
    },
    retry: false,
  });
}
