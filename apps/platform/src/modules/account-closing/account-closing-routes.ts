import { ACCOUNT_CLOSING_PATHS, closingBody, closingResponse } from '@sunflower/contracts/account-closing.ts';
import { errorBody } from '@sunflower/contracts/errors.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { WITHDRAW_REFUSAL_TABLE, type WithdrawRefusal } from '../wallet/index.ts';
import { beginClosing, type ClosingRequest } from './begin-closing.ts';
import { cancelClosing } from './cancel-closing.ts';
import { viewClosing } from './view-closing.ts';

export type AccountClosingRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly waitDays: number;
  /** The setting for account deletion v2. */
  readonly isOffered: boolean;
  readonly isChannelOn: ClosingRequest['isChannelOn'];
};

const REFUSALS: RefusalTable<WithdrawRefusal | 'CLOSING_OFF' | 'CLOSING_UNKNOWN'> = {
  ...WITHDRAW_REFUSAL_TABLE,
  CLOSING_OFF: { status: 403, message: 'Contact customer support to close your account.' },
  CLOSING_UNKNOWN: { status: 422, message: "Your account isn't being closed." },
};
/** Rate limit: more than a person needs, because a request is rare. */
const REQUESTS_A_MINUTE = 10;
const config = { audience: 'player' } as const;

/**
 * Registers the routes of the signed-in player's request to close the account: listing what has to be settled first,
 * the request itself, which needs reauthentication (GLI19-06), and keeping the account. [S9-3/account-deletion]
 */
export function accountClosingRoutes(app: Server, deps: AccountClosingRouteDeps): void {
  const { db, clock, waitDays, isOffered, isChannelOn } = deps;
  const view = async (playerId: string) => ({
    ...(await viewClosing(db, { playerId, isChannelOn, now: clock.now() })),
    isOffered,
    waitDays,
  });
  const response = { 200: closingResponse };
  const refused = { 403: errorBody, 422: errorBody };
  app.get(ACCOUNT_CLOSING_PATHS.closing, { config, schema: { response } }, (request) => view(request.player.playerId));
  app.post(
    ACCOUNT_CLOSING_PATHS.closing,
    {
      config: { audience: 'reauthentication' },
      preHandler: rateLimit(app, {
        name: 'account-closings',
        max: REQUESTS_A_MINUTE,
        keyOf: (request) => request.player.playerId,
      }),
      schema: { body: closingBody, response: { ...response, ...refused } },
    },
    async (request, reply) => {
      if (!isOffered) return sendRefusal(reply, refuse('CLOSING_OFF'), REFUSALS);
      const { player, body } = request;
      const { withdrawsBalance } = body;
      const reason = body.reason?.trim() || undefined;
      const input = { player, withdrawsBalance, reason, waitDays, isChannelOn, now: clock.now() };
      const begun = await inTransaction(db, (tx) => beginClosing(tx, input));
      return isRefusal(begun) ? sendRefusal(reply, begun, REFUSALS) : reply.send(await view(player.playerId));
    },
  );
  app.delete(
    ACCOUNT_CLOSING_PATHS.closing,
    { config, schema: { response: { ...response, ...refused } } },
    async (request, reply) => {
      const { playerId } = request.player;
      const reason = 'the player keeps the account';
      const canceled = await inTransaction(db, (tx) =>
        cancelClosing(tx, { playerId, reason, actor: `player:${playerId}`, now: clock.now() }),
      );
      return isRefusal(canceled) ? sendRefusal(reply, canceled, REFUSALS) : reply.send(await view(playerId));
    },
  );
}
