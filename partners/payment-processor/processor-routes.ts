import { setTimeout as delay } from 'node:timers/promises';
import {
  paymentRequestSchema,
  payoutRequestSchema,
  processorMethodSchema,
  processorPaymentSchema,
  processorPayoutSchema,
  processorRefusalSchema,
  registerMethodRequestSchema,
} from '@sunflower/partner-protocols/payment-processor.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendError } from '@sunflower/service-base/http/errors.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { hasBearer } from '@sunflower/service-base/same-secret.ts';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { cancelPayment, capturePayment, refundPayment } from './change-payment.ts';
import { decidePayment } from './decide-payment.ts';
import { forgetMethod } from './forget-method.ts';
import { findMethod, findMethodByReference, methodOnWire } from './methods-store.ts';
import { findPayment, paymentOnWire, type StoredPayment } from './payments-store.ts';
import { findPayout, payoutOnWire } from './payouts-store.ts';
import type { ProcessorDeps } from './processor-deps.ts';
import { type ProcessorRefusal, registerMethod } from './register-method.ts';
import { sendPayout } from './send-payout.ts';

const tokenParams = z.strictObject({ token: z.string().max(80) });
const referenceParams = z.strictObject({ reference: z.string().regex(/^[A-Za-z0-9-]{8,64}$/) });
const cancelBody = z.strictObject({ amountCents: z.int().min(1) });
const asPayment = { 200: processorPaymentSchema, 422: processorRefusalSchema };
const asPayout = { 200: processorPayoutSchema, 422: processorRefusalSchema };

/**
 * Mounts the calls of the protocol; each needs the bearer secret. Bodies may contain account numbers and are not
 * logged. The calls are in a separate scope whose hook always runs, because players reach this listener for the
 * challenge, and an address can be written in more than one way.
 */
export function processorRoutes(app: Server, deps: ProcessorDeps & { readonly secret: string }): void {
  app.register(async (scope: Server) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (hasBearer(request.headers.authorization, deps.secret)) return;
      await sendError(reply, 401, 'BAD_REQUEST');
    });
    methodRoutes(scope, deps);
    paymentRoutes(scope, deps);
    payoutRoutes(scope, deps);
  });
}

function methodRoutes(app: Server, deps: ProcessorDeps): void {
  const asMethod = { 200: processorMethodSchema, 422: processorRefusalSchema };
  app.post(
    '/methods',
    { schema: { body: registerMethodRequestSchema, response: asMethod } },
    async (request, reply) => {
      const method = await registerMethod(deps, request.body);
      return isRefusal(method) ? sendRefused(reply, method) : method;
    },
  );
  const ofToken = { params: tokenParams, response: { 200: processorMethodSchema } };
  app.get('/methods/:token', { schema: ofToken }, async (request, reply) => {
    const method = await findMethod(deps.db, request.params.token);
    return method && !method.isForgotten ? methodOnWire(method) : sendError(reply, 404, 'NOT_FOUND');
  });
  app.delete('/methods/:token', { schema: { params: tokenParams } }, async (request, reply) => {
    await forgetMethod(deps, await findMethod(deps.db, request.params.token));
    return reply.status(204).send();
  });
  app.delete('/methods/by-reference/:reference', { schema: { params: referenceParams } }, async (request, reply) => {
    await forgetMethod(deps, await findMethodByReference(deps.db, request.params.reference));
    return reply.status(204).send();
  });
}

function paymentRoutes(app: Server, deps: ProcessorDeps): void {
  const wire = (payment: StoredPayment) => paymentOnWire(payment, deps.origin);
  const answer = (reply: FastifyReply, payment: StoredPayment | ProcessorRefusal | undefined) => {
    if (payment === undefined) return sendError(reply, 404, 'NOT_FOUND');
    return isRefusal(payment) ? sendRefused(reply, payment) : reply.send(wire(payment));
  };
  app.post('/payments', { schema: { body: paymentRequestSchema, response: asPayment } }, async (request, reply) => {
    const decided = await decidePayment(deps, request.body);
    if (isRefusal(decided)) return sendRefused(reply, decided);
    if (decided.answer === 'slow') await delay(deps.slowSeconds * 1_000);
    if (decided.answer === 'lost') {
      // Drops the connection after reserving the money, so that the caller has to query the payment.
      reply.hijack();
      request.raw.socket.destroy();
      return reply;
    }
    return wire(decided.payment);
  });
  const ofReference = { schema: { params: referenceParams, response: asPayment } };
  app.get('/payments/:reference', ofReference, async (request, reply) =>
    answer(reply, await findPayment(deps.db, request.params.reference)),
  );
  app.post('/payments/:reference/capture', ofReference, async (request, reply) =>
    answer(reply, await capturePayment(deps, request.params.reference)),
  );
  app.post('/payments/:reference/refund', ofReference, async (request, reply) =>
    answer(reply, await refundPayment(deps, request.params.reference)),
  );
  const closing = { schema: { params: referenceParams, body: cancelBody, response: asPayment } };
  app.post('/payments/:reference/cancel', closing, async (request, reply) =>
    answer(reply, await cancelPayment(deps, { ...request.body, reference: request.params.reference })),
  );
}

function payoutRoutes(app: Server, deps: ProcessorDeps): void {
  app.post('/payouts', { schema: { body: payoutRequestSchema, response: asPayout } }, async (request, reply) => {
    const payout = await sendPayout(deps, request.body);
    return isRefusal(payout) ? sendRefused(reply, payout) : payout;
  });
  app.get(
    '/payouts/:reference',
    { schema: { params: referenceParams, response: asPayout } },
    async (request, reply) => {
      const payout = await findPayout(deps.db, request.params.reference);
      return payout ? payoutOnWire(payout) : sendError(reply, 404, 'NOT_FOUND');
    },
  );
}

function sendRefused(reply: FastifyReply, refused: ProcessorRefusal): FastifyReply {
  return reply.status(422).send({ problem: refused.details?.problem });
}
