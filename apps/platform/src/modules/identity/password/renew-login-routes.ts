import { errorBody } from '@sunflower/contracts/errors.ts';
import { IDENTITY_PATHS, renewedLogin, renewLoginBody } from '@sunflower/contracts/identity.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import type { IdentityProviderAdmin } from '../../../partner-ports/identity-provider/identity-provider-admin.ts';
import { findPlayer } from '../../players/index.ts';
import { renewLogin } from '../../sessions/index.ts';
import { checkHolder, type HolderPasswordRefusal } from './check-holder.ts';

const REFUSALS: RefusalTable<HolderPasswordRefusal> = {
  PASSWORD_WRONG: { status: 422, message: "That isn't your password." },
  TRY_LATER: { status: 422, message: 'Too many wrong passwords. Try again later.' },
  ACCOUNT_LOCKED: { status: 403, message: 'Your account is locked. Please contact customer support.' },
};

/**
 * Rate limit for renewing a login: more than a person needs after typing errors. The identity provider also counts
 * wrong passwords.
 */
const RENEWALS_PER_MINUTE = 10;

type RenewDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<IdentityProviderAdmin, 'checkPassword'>;
};

/**
 * Registers the route where a signed-in player enters the password again, for changes that need reauthentication
 * (GLI19-06). It opens no session and extends none.
 */
export function renewLoginRoutes(app: Server, { db, clock, accounts }: RenewDeps): void {
  const limited = rateLimit(app, {
    name: 'login-renewals',
    max: RENEWALS_PER_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  const response = { 200: renewedLogin, 403: errorBody, 422: errorBody };
  app.post(
    IDENTITY_PATHS.loginRenewals,
    { config: { audience: 'player' }, preHandler: limited, schema: { body: renewLoginBody, response } },
    async (request, reply) => {
      const { playerId, sessionId } = request.player;
      const player = await findPlayer(db, playerId);
      if (!player) throw new Error("the player of a session doesn't exist");
      const refused = await checkHolder(accounts, { subject: player.subject, password: request.body.password });
      if (refused) return sendRefusal(reply, refused, REFUSALS);
      const freshUntil = await inTransaction(db, (tx) => renewLogin(tx, { playerId, sessionId, now: clock.now() }));
      return reply.send({ freshUntil: freshUntil.toString() });
    },
  );
}
