import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import { drawIdSchema } from '@sunflower/partner-protocols/draw-feed.ts';
import {
  CUSTODIAN_KEYS_PATH,
  custodianKeysSchema,
  madeShareSchema,
  makeShareRequestSchema,
  openedShareSchema,
  openShareRequestSchema,
} from '@sunflower/partner-protocols/seed-custodian.ts';
import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { type RefusalTable, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import { z } from 'zod';
import { type CustodianDeps, makeShare } from './make-share.ts';
import { type OpenShareRefusal, openShare } from './open-share.ts';

/** Paths that need no secret. */
const OPEN_PATHS: ReadonlySet<string> = new Set(['/health/live', ABOUT_PATH, CUSTODIAN_KEYS_PATH]);

const REFUSALS: RefusalTable<OpenShareRefusal['refusal'] | 'SHARE_MADE_FOR_OTHER_DRAW' | 'UNAUTHORIZED'> = {
  UNAUTHORIZED: { status: 401, message: 'The bearer secret is missing or wrong.' },
  SHARE_LAPSED: { status: 409, message: 'The draw is too long ago: its share is never opened again.' },
  SHARE_NOT_MADE: { status: 404, message: 'No share of this draw was made here.' },
  SHARE_MADE_FOR_OTHER_DRAW: { status: 409, message: 'The share was made for other times or another machine share.' },
  SHARE_MADE_WITH_OTHER_BEACON: { status: 409, message: 'The share was made with another beacon.' },
  SHARE_OPENED_FOR_OTHER_SEAL: { status: 409, message: 'The share was opened for another seal or round.' },
  SEAL_NOT_COSIGNED: { status: 409, message: "Too few witnesses of the public log cosigned this draw's seal." },
  ROUND_NOT_OF_DRAW: { status: 409, message: "The draw can't use this round of the beacon." },
  BEACON_WRONG: { status: 409, message: "The beacon didn't sign the round with this signature." },
};

const params = z.strictObject({ drawId: drawIdSchema });

/** Mounts the custodian's protocol; all but the health check, `/about` and `/keys` need the secret. */
export function custodianRoutes(
  app: Server,
  deps: CustodianDeps & { readonly cosigning: () => Promise<CosigningPolicy> },
): void {
  const { environment, keyId, publicKey, bearerSecret } = deps.keys;
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get(
    ABOUT_PATH,
    async (): Promise<About> => ({ partner: 'draw-custodian', isSimulated: environment !== 'production', keyId }),
  );
  app.get(CUSTODIAN_KEYS_PATH, { schema: { response: { 200: custodianKeysSchema } } }, async () => ({
    environment,
    keyId,
    publicKey,
  }));
  app.addHook('onRequest', async (request, reply) => {
    if (OPEN_PATHS.has(request.url) || hasBearer(request.headers.authorization, bearerSecret)) return;
    await sendRefusal(reply, refuse('UNAUTHORIZED'), REFUSALS);
  });
  app.post(
    '/draws/:drawId/share',
    { schema: { params, body: makeShareRequestSchema, response: { 200: madeShareSchema } } },
    async (request, reply) => {
      const made = makeShare(deps, { ...request.body, ...request.params });
      return 'refusal' in made ? sendRefusal(reply, made, REFUSALS) : made;
    },
  );
  app.post(
    '/draws/:drawId/opening',
    { schema: { params, body: openShareRequestSchema, response: { 200: openedShareSchema } } },
    async (request, reply) => {
      const policy = await deps.cosigning();
      const opened = await openShare({ ...deps, policy }, { ...request.body, ...request.params });
      return 'refusal' in opened ? sendRefusal(reply, opened, REFUSALS) : opened;
    },
  );
}
