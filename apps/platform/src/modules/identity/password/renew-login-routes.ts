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
import { checkHolder, type HolderRefusal } from './check-holder.ts';

const REFUSALS: RefusalTable<HolderRefusal> = {
  PASSWORD_WRONG: { status: 422, message: 'This is not your password.' },
  TRY_LATER: { status: 422, message: 'There were too many wrong passwords. Please try again later.' },
  ACCOUNT_LOCKED: { status: 403, message: 'Your account is locked. Please contact customer support.' },
};

/** More than anybody mistypes; the identity provider counts wrong passwords besides. */
const RENEWALS_A_MINUTE = 10;

type RenewDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly accounts: Pick<IdentityProviderAdmin, 'checkPassword'>;
};

/** The password once more, typed by who is signed in: for changes that ask for a fresh login (GLI19-06). It opens no session and lengthens none. */
export function renewLoginRoutes(app: Server, { db, clock, accounts }: RenewDeps): void {
  const limited = rateLimit(app, {
    name: 'login-renewals',
    max: RENEWALS_A_MINUTE,
    keyOf: (request) => request.player.playerId,
  });
  const response = { 200: renewedLogin, 403: errorBody, 422: errorBody };
  app.post(
    IDENTITY_PATHS.loginRenewals,
    { config: { audience: 'player' }, preHandler: limited, schema: { body: renewLoginBody, response } },
    async (request, reply) => {
      const { playerId, sessionId } = request.player;
      const player = await findPlayer(db, playerId);
      if (!player) throw new Error('a session belongs to no player');
      const refused = await checkHolder(accounts, { subject: player.subject, password: request.body.password });
      if (refused) return sendRefusal(reply, refused, REFUSALS);
      const freshUntil = await inTransaction(db, (tx) => renewLogin(tx, { playerId, sessionId, now: clock.now() }));
      return reply.send({ freshUntil: freshUntil.toString() });
    },
  );
}
