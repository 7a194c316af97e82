import { WITHDRAWAL_PROMISES_PATH, withdrawalPromises } from '@sunflower/contracts/payments-withdrawals.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { keptPercent, promiseDays } from './promise-share.ts';
import { sumPromises } from './promises-store.ts';

/** Cache time in seconds. The figure changes once a day. */
const CACHE_SECONDS = 600;

/** Serves the public figure: how many withdrawals arrived by the day promised to the player. */
export function promisesRoutes(app: Server, { db, clock }: { readonly db: Db; readonly clock: Clock }): void {
  app.get(
    WITHDRAWAL_PROMISES_PATH,
    { config: { audience: 'public' }, schema: { response: { 200: withdrawalPromises } } },
    async (_request, reply) => {
      const days = promiseDays(clock.now());
      const sums = await sumPromises(db, days);
      const percent = keptPercent(sums);
      reply.header('cache-control', `public, max-age=${CACHE_SECONDS}`);
      return {
        from: days.from.toString(),
        to: days.to.toString(),
        keptPercent: percent,
        promised: percent === null ? null : sums.promised,
      };
    },
  );
}
