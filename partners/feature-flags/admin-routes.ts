import {
  addTogglesBodySchema,
  addTogglesResponseSchema,
  adminTogglesResponseSchema,
  flagAdminToggleSchema,
  MAX_TOGGLES,
  setToggleBodySchema,
  toggleNameSchema,
} from '@sunflower/partner-protocols/feature-flags.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { refuse } from '@sunflower/service-base/refusal.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { REFUSALS } from './frontend-routes.ts';
import { type FeatureFlagsDb, findToggles, insertToggles, setToggle } from './toggles-store.ts';

const PATH = '/admin/toggles';

/**
 * Serves the administration calls, which the platform makes with the shared secret. Browsers can't call them from
 * another origin.
 */
export function adminRoutes(app: Server, deps: { db: FeatureFlagsDb; clock: Clock; adminSecret: string }): void {
  const { db, clock } = deps;
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (hasBearer(request.headers.authorization, deps.adminSecret)) return undefined;
    return sendRefusal(reply, refuse('UNAUTHORIZED'), REFUSALS);
  };

  app.get(PATH, { onRequest, schema: { response: { 200: adminTogglesResponseSchema } } }, async () => ({
    toggles: await findToggles(db),
  }));

  app.post(
    PATH,
    { onRequest, schema: { body: addTogglesBodySchema, response: { 200: addTogglesResponseSchema } } },
    async (request, reply) => {
      const { toggles } = request.body;
      const known = new Set((await findToggles(db)).map((toggle) => toggle.name));
      const fresh = toggles.filter((toggle) => !known.has(toggle.name));
      if (known.size + fresh.length > MAX_TOGGLES) return sendRefusal(reply, refuse('TOO_MANY_TOGGLES'), REFUSALS);
      return { added: fresh.length === 0 ? [] : await insertToggles(db, fresh, clock.now()) };
    },
  );

  app.put(
    `${PATH}/:name`,
    {
      onRequest,
      schema: {
        params: z.strictObject({ name: toggleNameSchema }),
        body: setToggleBodySchema,
        response: { 200: flagAdminToggleSchema },
      },
    },
    async (request, reply) => {
      const { name } = request.params;
      const changed = await setToggle(db, { name, isEnabled: request.body.isEnabled, now: clock.now() });
      return changed ?? sendRefusal(reply, refuse('TOGGLE_UNKNOWN'), REFUSALS);
    },
  );
}
