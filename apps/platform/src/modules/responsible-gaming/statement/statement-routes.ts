import {
  lifetimeDeposits,
  STATEMENT_PATHS,
  statement,
  statementQuery,
} from '@sunflower/contracts/responsible-gaming-statement.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { findLifetimeDeposits, findStatement, type StatementRefusal } from './find-statement.ts';
import { LONGEST_STATEMENT_MONTHS } from './statement-period.ts';

const REFUSALS: RefusalTable<StatementRefusal> = {
  PERIOD_BACKWARDS: { status: 400, message: 'The start date must be on or before the end date.' },
  PERIOD_TOO_LONG: { status: 400, message: `A statement covers at most ${LONGEST_STATEMENT_MONTHS} months.` },
};
/** A statement adds up years of data; a player never needs more than this per minute. */
const STATEMENTS_A_MINUTE = { rateLimit: { max: 60, timeWindow: 60_000 } };

/**
 * Registers the routes of the statement of play (IRGS-08): figures by day; the wallet serves the single lines. Reading
 * a statement isn't counted, because a GET changes nothing.
 */
export function statementRoutes(app: Server, deps: { db: Db; clock: Clock }): void {
  const { db, clock } = deps;
  const config = { audience: 'player' } as const;

  app.get(
    STATEMENT_PATHS.statement,
    {
      config: { ...config, ...STATEMENTS_A_MINUTE },
      schema: { querystring: statementQuery, response: { 200: statement } },
    },
    async (request, reply) => {
      const asOf = clock.now().toString();
      const found = await findStatement(db, { playerId: request.player.playerId, ...request.query });
      if (isRefusal(found)) return sendRefusal(reply, found, REFUSALS);
      return { ...request.query, asOf, ...found, days: [...found.days] };
    },
  );

  app.get(
    STATEMENT_PATHS.lifetime,
    { config: { ...config, ...STATEMENTS_A_MINUTE }, schema: { response: { 200: lifetimeDeposits } } },
    async (request) => findLifetimeDeposits(db, { playerId: request.player.playerId, now: clock.now() }),
  );
}
