import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { acceptForms } from '@sunflower/service-base/http/form-bodies.ts';
import { DOCUMENT_POLICY, policyText } from '@sunflower/service-base/http/security-headers.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { CHALLENGE_CSS, challengePage, noChallengePage } from './challenge-page.ts';
import { answerChallenge } from './change-payment.ts';
import { findMethod } from './methods-store.ts';
import { findChallenged } from './payments-store.ts';
import type { ProcessorDeps } from './processor-deps.ts';

const FORM_LIMIT_BYTES = 1024;
const POSTS_A_MINUTE = 60;
const params = z.strictObject({ key: z.string().regex(/^[A-Za-z0-9_-]{21}$/) });
const form = z.strictObject({ answer: z.enum(['confirm', 'refuse']) });

/**
 * Mounts the page where a player confirms a payment, on the processor's own origin; its unguessable address is the only
 * protection it needs. Afterwards the player is redirected only to the address that the operator gave, which was
 * restricted to the operator's own origin when the payment was made.
 */
export function challengeRoutes(app: Server, deps: ProcessorDeps): void {
  acceptForms(app, FORM_LIMIT_BYTES);
  app.get('/challenge.css', async (_request, reply) =>
    reply.header('content-type', 'text/css; charset=utf-8').send(CHALLENGE_CSS),
  );

  app.get('/challenges/:key', { schema: { params } }, async (request, reply) => {
    const payment = await findChallenged(deps.db, request.params.key);
    if (!payment?.returnUrl || payment.methodToken === null)
      return sendPage(reply.status(404), deps, noChallengePage());
    if (payment.state !== 'CHALLENGE') return reply.redirect(payment.returnUrl, 303);
    const method = await findMethod(deps.db, payment.methodToken);
    const path = `/challenges/${request.params.key}`;
    return sendPage(reply, deps, challengePage({ path, amountCents: payment.amountCents, last4: method?.last4 ?? '' }));
  });

  app.post(
    '/challenges/:key',
    { schema: { params, body: form }, config: { rateLimit: { max: POSTS_A_MINUTE, timeWindow: 60_000 } } },
    async (request, reply) => {
      const payment = await findChallenged(deps.db, request.params.key);
      if (!payment?.returnUrl) return sendPage(reply.status(404), deps, noChallengePage());
      await answerChallenge(deps, { reference: payment.reference, isConfirmed: request.body.answer === 'confirm' });
      return reply.redirect(payment.returnUrl, 303);
    },
  );
}

/**
 * Sends a page. Its policy allows forms for our own origin and the operator's, because browsers also apply it to the
 * redirect after a form.
 */
function sendPage(reply: FastifyReply, deps: ProcessorDeps, html: string): FastifyReply {
  const policy = { ...DOCUMENT_POLICY, 'style-src': ["'self'"], 'form-action': ["'self'", deps.appOrigin] };
  return reply
    .headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyText(policy) })
    .send(html);
}
