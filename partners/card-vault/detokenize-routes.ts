import {
  CARD_VAULT_PATHS,
  detokenizeRequestSchema,
  detokenizeResponseSchema,
  forgetRequestSchema,
} from '@sunflower/partner-protocols/card-vault.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import { type DetokenizeDeps, detokenizeCard, forgetCard } from './detokenize-card.ts';
import { REFUSALS } from './public-routes.ts';

export type DetokenizeRoutesDeps = DetokenizeDeps & { readonly detokenizeSecret: string; readonly clock: Clock };

/** Mounts the calls of the payment processor, each with the bearer secret: the only way a number leaves the vault. */
export function detokenizeRoutes(app: Server, deps: DetokenizeRoutesDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasBearer(request.headers.authorization, deps.detokenizeSecret)) return;
    await sendRefusal(reply, refuse('UNAUTHORIZED'), REFUSALS);
  });

  app.post(
    CARD_VAULT_PATHS.detokenize,
    { schema: { body: detokenizeRequestSchema, response: { 200: detokenizeResponseSchema } } },
    async (request, reply) => {
      const card = await detokenizeCard(deps, request.body, deps.clock.now());
      return isRefusal(card) ? sendRefusal(reply, card, REFUSALS) : card;
    },
  );

  app.post(CARD_VAULT_PATHS.forget, { schema: { body: forgetRequestSchema } }, async (request, reply) => {
    const refusal = await forgetCard(deps, request.body, deps.clock.now());
    return refusal ? sendRefusal(reply, refusal, REFUSALS) : reply.status(204).send();
  });
}
