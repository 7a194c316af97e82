import { createHash, timingSafeEqual } from 'node:crypto';
import {
  CARD_VAULT_PATHS,
  detokeniseAnswerSchema,
  detokeniseRequestSchema,
  forgetRequestSchema,
} from '@sunflower/partner-protocols/card-vault.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { type DetokeniseDeps, detokeniseCard, forgetCard } from './detokenise-card.ts';
import { REFUSALS } from './public-routes.ts';

export type DoorDeps = DetokeniseDeps & { readonly doorSecret: string; readonly clock: Clock };

/** Mounts the calls of the payment processor, each with the bearer secret: the only way a number leaves the vault. */
export function doorRoutes(app: Server, deps: DoorDeps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (hasSecret(request.headers.authorization, deps.doorSecret)) return;
    await sendRefusal(reply, refuse('UNAUTHORISED'), REFUSALS);
  });

  app.post(
    CARD_VAULT_PATHS.detokenise,
    { schema: { body: detokeniseRequestSchema, response: { 200: detokeniseAnswerSchema } } },
    async (request, reply) => {
      const card = await detokeniseCard(deps, request.body, deps.clock.now());
      return isRefusal(card) ? sendRefusal(reply, card, REFUSALS) : card;
    },
  );

  app.post(CARD_VAULT_PATHS.forget, { schema: { body: forgetRequestSchema } }, async (request, reply) => {
    const refusal = await forgetCard(deps, request.body, deps.clock.now());
    return refusal ? sendRefusal(reply, refusal, REFUSALS) : reply.status(204).send();
  });
}

/** Compares in constant time; hashing first makes the lengths equal. */
function hasSecret(header: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(header ?? ''), digest(`Bearer ${secret}`));
}
