import type { BeaconChain } from '@sunflower/beacon/beacon-chain.ts';
import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import { DERIVATION_OF_ONE, DERIVATION_OF_TWO } from '@sunflower/partner-protocols/derivations.ts';
import {
  drawIdSchema,
  openDrawRequestSchema,
  openDrawResponseSchema,
  registeredSealSchema,
  runDrawRequestSchema,
  sealDrawRequestSchema,
  signedDrawResultSchema,
} from '@sunflower/partner-protocols/draw-feed.ts';
import {
  DRAW_KEYS_PATH,
  type DrawFeedRefusalCode,
  type DrawKeys,
  drawEvidenceSchema,
  drawKeysSchema,
  drawStateSchema,
} from '@sunflower/partner-protocols/draw-feed-answers.ts';
import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import { z } from 'zod';
import type { CustodianPort } from './custodian-port.ts';
import { type DrawFeedDb, findResult } from './draws-store.ts';
import type { DrawFeedKeys } from './keys.ts';
import { findOpenedDraw, openDraw } from './open-draw.ts';
import { findRegisteredSeal, registerSeal } from './register-seal.ts';
import { runDraw } from './run-draw.ts';

export type DrawFeedDeps = {
  readonly db: DrawFeedDb;
  readonly keys: DrawFeedKeys;
  readonly clock: Clock;
  /** Returns the pinned chain of the beacon. */
  readonly chain: () => BeaconChain;
  /**
   * Returns whose cosignatures a seal needs. If this is left out, a seal needs none; only automated tests leave it out.
   */
  readonly cosigning?: () => Promise<CosigningPolicy>;
  /** The custodian of the other half of new seeds; without a custodian, the machine has the whole seeds. */
  readonly custodian?: CustodianPort;
  /** Opens the other half of seeds from before that one. */
  readonly earlierCustodian?: CustodianPort;
};

/** Paths that need no secret. */
const OPEN_PATHS: ReadonlySet<string> = new Set(['/health/live', ABOUT_PATH, DRAW_KEYS_PATH]);

const REFUSALS: RefusalTable<Exclude<DrawFeedRefusalCode, 'INVALID_REQUEST'>> = {
  UNAUTHORIZED: { status: 401, message: 'The bearer secret is missing or wrong.' },
  DRAW_NOT_OPENED: { status: 404, message: 'This draw was never opened here.' },
  DRAW_OF_OTHER_GAME: { status: 409, message: 'This draw was opened for another game.' },
  DRAW_OPENED_WITH_OTHER_TIMES: { status: 409, message: 'This draw was opened with another close or draw time.' },
  DRAW_OPENED_WITH_OTHER_BEACON: { status: 409, message: 'This draw was opened with another beacon.' },
  DRAW_STILL_ON_SALE: { status: 409, message: "This draw's time hasn't come." },
  DRAW_NOT_SEALED: { status: 409, message: 'No seal of this draw was registered.' },
  SEAL_NOT_COSIGNED: { status: 409, message: "Too few witnesses of the public log cosigned this draw's seal." },
  BEACON_NEEDED: { status: 409, message: "The beacon's signature of the draw's round is missing." },
  BEACON_WRONG: { status: 409, message: "The beacon didn't sign the draw's round with this signature." },
  BEACON_MISSED: { status: 409, message: 'The seal came after both rounds; this draw can only be voided.' },
  MULTIPLIER_POOL_UNKNOWN: { status: 400, message: 'The game has no such multiplier pool.' },
  DRAW_HELD_WITH_OTHER_SEAL: { status: 409, message: 'This draw was held for another sealed digest.' },
  GENERATOR_FAILED_SELF_TEST: { status: 503, message: 'The generator failed a test; nothing was drawn.' },
  CUSTODIAN_AWAY: { status: 409, message: "The custodian of the other half of the seed didn't answer." },
  CUSTODIAN_REFUSED: { status: 409, message: "The custodian's answer about the other half of the seed doesn't fit." },
};

const params = z.strictObject({ drawId: drawIdSchema });

/** Mounts the calls of the draw feed's protocol; all but the health check, `/about` and `/keys` need the secret. */
export function drawFeedRoutes(app: Server, deps: DrawFeedDeps): void {
  const { db, keys, clock, chain, cosigning, custodian, earlierCustodian } = deps;
  app.get('/health/live', async () => ({ status: 'live', environment: keys.environment, keyId: keys.keyId }));
  app.get(
    ABOUT_PATH,
    async (): Promise<About> => ({
      partner: 'draw-feed',
      isSimulated: keys.environment !== 'production',
      keyId: keys.keyId,
    }),
  );
  app.get(DRAW_KEYS_PATH, { schema: { response: { 200: drawKeysSchema } } }, async (): Promise<DrawKeys> => {
    const { environment, keyId, publicKey } = keys;
    return { environment, keyId, publicKey, derivation: custodian ? DERIVATION_OF_TWO : DERIVATION_OF_ONE };
  });

  app.addHook('onRequest', async (request, reply) => {
    if (OPEN_PATHS.has(request.url) || hasBearer(request.headers.authorization, keys.bearerSecret)) return;
    await sendRefusal(reply, refuse('UNAUTHORIZED'), REFUSALS);
  });

  app.post(
    '/draws/:drawId/open',
    { schema: { params, body: openDrawRequestSchema, response: { 200: openDrawResponseSchema } } },
    async (request, reply) => {
      const { drawId } = request.params;
      const needsCosignatures = cosigning !== undefined;
      const fixed = { drawId, keys, chain: chain(), needsCosignatures, custodian, now: clock.now() };
      const opened = await openDraw(db, { ...request.body, ...fixed });
      return 'refusal' in opened ? sendRefusal(reply, opened, REFUSALS) : opened;
    },
  );

  app.post(
    '/draws/:drawId/seal',
    { schema: { params, body: sealDrawRequestSchema, response: { 200: registeredSealSchema } } },
    async (request, reply) => {
      const { drawId } = request.params;
      const policy = await cosigning?.();
      const registered = await registerSeal(db, { ...request.body, drawId, keys, chain, policy, now: clock.now() });
      return 'refusal' in registered ? sendRefusal(reply, registered, REFUSALS) : registered;
    },
  );

  app.post(
    '/draws/:drawId/hold',
    { schema: { params, body: runDrawRequestSchema, response: { 200: signedDrawResultSchema } } },
    async (request, reply) => {
      const { drawId } = request.params;
      const outcome = await runDraw(db, {
        ...{ ...request.body, drawId, keys, chain, custodian, earlierCustodian },
        now: clock.now(),
      });
      return 'refusal' in outcome ? sendRefusal(reply, outcome, REFUSALS) : outcome;
    },
  );

  drawReads(app, deps);
}

/** Serves the data that the platform reads about an opened draw. */
function drawReads(app: Server, { db, chain }: Pick<DrawFeedDeps, 'db' | 'chain'>): void {
  app.get(
    '/draws/:drawId/seal',
    { schema: { params, response: { 200: registeredSealSchema } } },
    async (request, reply) => {
      const registered = await findRegisteredSeal(db, { drawId: request.params.drawId, chain });
      return 'refusal' in registered ? sendRefusal(reply, registered, REFUSALS) : registered;
    },
  );

  app.get('/draws/:drawId', { schema: { params, response: { 200: drawStateSchema } } }, async (request, reply) => {
    const opened = await findOpenedDraw(db, request.params.drawId);
    if (!opened) return sendRefusal(reply, refuse('DRAW_NOT_OPENED'), REFUSALS);
    return { opened, signed: (await findResult(db, request.params.drawId))?.signed ?? null };
  });

  app.get(
    '/draws/:drawId/evidence',
    { schema: { params, response: { 200: drawEvidenceSchema } } },
    async (request, reply) => {
      const found = await findResult(db, request.params.drawId);
      if (!found) return sendError(reply, 404, 'NOT_FOUND');
      return found.evidence;
    },
  );
}
