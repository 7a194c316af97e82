import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import type { Cents } from '@sunflower/money/cents.ts';
import {
  authenticateRequestSchema,
  authenticateResponseSchema,
  cancellationRequestSchema,
  cancellationResponseSchema,
  creditRequestSchema,
  creditResponseSchema,
  debitRequestSchema,
  debitResponseSchema,
  GAME_WALLET_PATHS as PATHS,
  registerDayRequestSchema,
  registerDayResponseSchema,
  registerPoolRequestSchema,
  registerPoolResponseSchema,
  witnessesRequestSchema,
  witnessesResponseSchema,
} from '@sunflower/partner-protocols/game-wallet.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendError } from '@sunflower/service-base/http/errors.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import { registerDay } from './days/register-day.ts';
import { authenticate } from './launch/authenticate.ts';
import type { PlayMode } from './play-sessions/play-session.ts';
import { registerPool } from './pools/register-pool.ts';
import { cancelRound } from './rounds/cancel-round.ts';
import { creditRound } from './rounds/credit-round.ts';
import { debitRound } from './rounds/debit-round.ts';
import { proveWitnesses, type SlotDeps } from './slots/prove-witnesses.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
/** Rate limit for the game server, which makes the calls of all players from one address. */
const CALLS_A_MINUTE = 120_000;

export type GameWalletDeps = {
  readonly db: Db;
  readonly clock: Clock;
  /** The secret that the game server sends. */
  readonly gameWalletSecret: string;
  /** Whether instant games can be played in a mode now, by the site's setting and the flags. */
  readonly isModeOn: (mode: PlayMode) => boolean;
  /** Before the site opens, only players with permission for a game may play it. [S6-3] */
  readonly isByInvitation: () => boolean;
  /** Returns the chain parameters of the public beacon. */
  readonly beaconChain: () => BeaconChain;
  /** Price from which witnesses must see a debit before its beacon round; undefined if none needs them. */
  readonly witnessedFromCents: Cents | undefined;
  /** Returns the public log's entry of a slot of debits with its proof, or why witnesses haven't cosigned it. */
  readonly findCosignedSlot: SlotDeps['findCosignedSlot'];
};

/**
 * Serves the game server's calls: launch tokens, pools, and the money of rounds. Each call needs the bearer secret,
 * which no browser has; sessions and cookies have no effect here.
 */
export function gameWalletRoutes(app: Server, deps: GameWalletDeps): void {
  app.register(async (scope: Server) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (hasBearer(request.headers.authorization, deps.gameWalletSecret)) return;
      await sendError(reply, 401, 'BAD_REQUEST');
    });
    sessionRoutes(scope, deps);
    dayRoute(scope, deps);
    roundRoutes(scope, deps);
    witnessesRoute(scope, deps);
  });
}

const options = {
  config: { audience: 'partner', rateLimit: { max: CALLS_A_MINUTE, timeWindow: 60_000 } },
  bodyLimit: BODY_LIMIT_BYTES,
} as const;

function sessionRoutes(app: Server, { db, clock, isModeOn }: GameWalletDeps): void {
  app.post(
    PATHS.authenticate,
    {
      ...options,
      schema: { hide: true, body: authenticateRequestSchema, response: { 200: authenticateResponseSchema } },
    },
    ({ body }) => authenticate(db, { ...body, switches: { isModeOn }, now: clock.now() }),
  );
  app.post(
    PATHS.pools,
    {
      ...options,
      schema: { hide: true, body: registerPoolRequestSchema, response: { 200: registerPoolResponseSchema } },
    },
    async ({ body }) => {
      const registered = await inTransaction(db, (tx) => registerPool(tx, { pool: body, now: clock.now() }));
      if (isRefusal(registered)) return { outcome: 'refused' as const, code: registered.refusal };
      return { outcome: 'registered' as const };
    },
  );
}

function dayRoute(app: Server, { db, clock }: GameWalletDeps): void {
  app.post(
    PATHS.days,
    {
      ...options,
      schema: { hide: true, body: registerDayRequestSchema, response: { 200: registerDayResponseSchema } },
    },
    async ({ body }) => {
      const registered = await inTransaction(db, (tx) => registerDay(tx, { day: body, now: clock.now() }));
      if (isRefusal(registered)) return { outcome: 'refused' as const, code: registered.refusal };
      return { outcome: 'registered' as const };
    },
  );
}

function witnessesRoute(app: Server, deps: GameWalletDeps): void {
  app.post(
    PATHS.witnesses,
    { ...options, schema: { hide: true, body: witnessesRequestSchema, response: { 200: witnessesResponseSchema } } },
    ({ body }) => proveWitnesses(deps, { ...body, now: deps.clock.now() }),
  );
}

function roundRoutes(app: Server, deps: GameWalletDeps): void {
  const { db, clock, isModeOn, isByInvitation, beaconChain, witnessedFromCents } = deps;
  const rules = { isPaidPlayOn: () => isModeOn('paid'), isByInvitation, beaconChain, witnessedFromCents };
  app.post(
    PATHS.debits,
    { ...options, schema: { hide: true, body: debitRequestSchema, response: { 200: debitResponseSchema } } },
    ({ body }) => debitRound(db, { request: body, rules, now: clock.now() }),
  );
  app.post(
    PATHS.credits,
    { ...options, schema: { hide: true, body: creditRequestSchema, response: { 200: creditResponseSchema } } },
    ({ body }) => creditRound(db, { request: body, now: clock.now() }),
  );
  app.post(
    PATHS.cancellations,
    {
      ...options,
      schema: { hide: true, body: cancellationRequestSchema, response: { 200: cancellationResponseSchema } },
    },
    ({ body }) => cancelRound(db, { request: body, now: clock.now() }),
  );
}
