import { ACCOUNT_FREEZE_PATH, freezeResponse } from '@sunflower/contracts/account-freeze.ts';
import { noBody } from '@sunflower/contracts/codecs.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { endFreeze, type Freeze, findFreeze, freezeAccount } from './freeze-account.ts';

export type AccountFreezeRouteDeps = { readonly db: Db; readonly clock: Clock; readonly waitHours: number };

const REFUSALS: RefusalTable<'FREEZE_UNKNOWN'> = {
  FREEZE_UNKNOWN: { status: 422, message: "Your account isn't frozen." },
};
/** Rate limit: more than a person needs. */
const REQUESTS_A_MINUTE = 10;

/**
 * Registers the routes with which a signed-in player freezes the account, in one call, and ends the freeze, which needs
 * reauthentication (GLI19-06) and a wait.
 */
export function accountFreezeRoutes(app: Server, { db, clock, waitHours }: AccountFreezeRouteDeps): void {
  const preHandler = rateLimit(app, {
    name: 'account-freezes',
    max: REQUESTS_A_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  const onWire = (freeze: Freeze | undefined) => ({
    waitHours,
    freeze: freeze ? { frozenAt: freeze.frozenAt.toString(), endsAt: freeze.endsAt?.toString() ?? null } : null,
  });
  const config = { audience: 'player' } as const;
  const response = { 200: freezeResponse };
  app.get(ACCOUNT_FREEZE_PATH, { config, schema: { response } }, async (request) =>
    onWire(await findFreeze(db, { playerId: request.player.playerId, now: clock.now() })),
  );
  app.post(ACCOUNT_FREEZE_PATH, { config, preHandler, schema: { body: noBody, response } }, async (request) => {
    const { playerId, sessionId } = request.player;
    const now = clock.now();
    return onWire(await inTransaction(db, (tx) => freezeAccount(tx, { playerId, sessionId, now })));
  });
  app.delete(
    ACCOUNT_FREEZE_PATH,
    {
      config: { audience: 'reauthentication' },
      preHandler,
      schema: { response: { ...response, 403: errorBody, 422: errorBody } },
    },
    async (request, reply) => {
      const input = { playerId: request.player.playerId, waitHours, now: clock.now() };
      const ending = await inTransaction(db, (tx) => endFreeze(tx, input));
      return isRefusal(ending) ? sendRefusal(reply, ending, REFUSALS) : reply.send(onWire(ending));
    },
  );
}
