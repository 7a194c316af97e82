import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import {
  addPaymentMethodBody,
  PAYMENT_PATHS,
  type PaymentMethod as PaymentMethodOnWire,
  paymentMethodParams,
  paymentMethod as paymentMethodSchema,
  paymentMethods,
  paymentMethodsQuery,
  vaultSession,
  vaultSessionBody,
  vipPreferredStatus,
} from '@sunflower/contracts/payments.ts';
import { signVaultSession } from '@sunflower/partner-protocols/card-vault-session.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod/mini';
import { addMethod, findClosedCardFields, type MethodDeps, type MethodInput } from './add-method.ts';
import { makeDefault, removeMethod } from './change-methods.ts';
import { findVipPreferred } from './find-payout-method.ts';
import { METHOD_REFUSAL_TABLE } from './method-refusals.ts';
import {
  directionsOf,
  isPayoutChannel,
  type MethodChannel,
  type MethodDirection,
  type PaymentMethod,
  standingAt,
} from './payment-method.ts';
import { listMethods } from './payment-methods-store.ts';

export type MethodsRouteDeps = MethodDeps & {
  readonly flags: { isFeatureOn(name: FeatureFlagName): boolean };
  /** Shared with the card vault: signs the token for its frame. */
  readonly vaultSessionSecret: string;
};

/**
 * Maximum number of requests to add a method per player and minute. Real players don't add dozens of cards; card
 * testers do.
 */
const ADDS_PER_MINUTE = 10;
const SESSIONS_PER_MINUTE = 30;

/** Each channel has a flag for changing methods: one for cards, one for all bank accounts [S6-5]. */
const flagOf = (channel: MethodChannel): FeatureFlagName =>
  channel === 'CARD' ? 'FEATURE_WALLET_CARD_METHOD_UPDATE' : 'FEATURE_WALLET_ACH_UPDATE';

const keyOf = (request: FastifyRequest) => request.player.playerId;

/**
 * Routes of payment methods: list (S7-14), add, set as default, remove, the preferred eCheck (S7-17), and the token for
 * the card fields.
 */
export function methodsRoutes(app: Server, deps: MethodsRouteDeps): void {
  listRoutes(app, deps);
  addRoute(app, deps);
  changeRoutes(app, deps);
  vaultSessionRoute(app, deps);
}

const config = { audience: 'player' } as const;

/** Returns a check whether methods of a channel can be changed now. */
const isOnBy = (deps: MethodsRouteDeps) => (channel: MethodChannel) => deps.flags.isFeatureOn(flagOf(channel));

function listRoutes(app: Server, { db, clock }: MethodsRouteDeps): void {
  const listing = { querystring: paymentMethodsQuery, response: { 200: paymentMethods } };
  app.get(PAYMENT_PATHS.paymentMethods, { config, schema: listing }, async (request) => {
    const { direction, status } = request.query;
    const methods = await listMethods(db, { playerId: request.player.playerId, status });
    return methods.flatMap((method) => {
      const shown = direction === 'EITHER' ? (directionsOf(method)[0] ?? 'IN') : direction;
      return directionsOf(method).includes(shown) ? [onWire(method, { direction: shown, now: clock.now() })] : [];
    });
  });

  const ofVip = { response: { 200: vipPreferredStatus } };
  app.get(PAYMENT_PATHS.vipPreferredStatus, { config, schema: ofVip }, async (request) => {
    const vip = await findVipPreferred(db, { playerId: request.player.playerId, now: clock.now() });
    return { isVIPPreferred: vip.isVipPreferred, transferLimit: vip.transferLimitCents };
  });
}

function addRoute(app: Server, deps: MethodsRouteDeps): void {
  const adding = { body: addPaymentMethodBody, response: { 200: paymentMethodSchema } };
  // An unattended open page must not be enough to add an account that money can then be sent to.
  const requireReauthenticationForPayouts = async (request: FastifyRequest, reply: FastifyReply) => {
    const { serviceProviderTargetId } = request.body as z.output<typeof addPaymentMethodBody>;
    return isPayoutChannel(serviceProviderTargetId) ? app.requireReauthentication(request, reply) : undefined;
  };
  app.post(
    PAYMENT_PATHS.addPaymentMethod,
    {
      config,
      preHandler: [
        requireReauthenticationForPayouts,
        rateLimit(app, { name: 'payment-methods', max: ADDS_PER_MINUTE, keyOf }),
      ],
      schema: adding,
    },
    async (request, reply) => {
      const input = inputOf(request.body);
      const added = isOnBy(deps)(input.source.channel)
        ? await addMethod(deps, { playerId: request.player.playerId, input })
        : refuse('FEATURE_OFF');
      if (isRefusal(added)) return sendRefusal(reply, added, METHOD_REFUSAL_TABLE);
      return onWire(added, { direction: 'IN', now: deps.clock.now() });
    },
  );
}

function changeRoutes(app: Server, deps: MethodsRouteDeps): void {
  const { db, clock } = deps;
  const isOn = isOnBy(deps);
  const ofMethod = { params: paymentMethodParams };
  app.post(
    PAYMENT_PATHS.defaultPaymentMethod,
    { config, schema: { ...ofMethod, body: vaultSessionBody, response: { 200: paymentMethodSchema } } },
    async (request, reply) => {
      const change = { playerId: request.player.playerId, methodId: request.params.methodId, isOn, now: clock.now() };
      const method = await inTransaction(db, (tx) => makeDefault(tx, change));
      if (isRefusal(method)) return sendRefusal(reply, method, METHOD_REFUSAL_TABLE);
      return onWire(method, { direction: 'IN', now: clock.now() });
    },
  );
  app.delete(PAYMENT_PATHS.paymentMethod, { config, schema: ofMethod }, async (request, reply) => {
    const change = { playerId: request.player.playerId, methodId: request.params.methodId, isOn, now: clock.now() };
    const removed = await inTransaction(db, (tx) => removeMethod(tx, change));
    return isRefusal(removed) ? sendRefusal(reply, removed, METHOD_REFUSAL_TABLE) : reply.status(204).send();
  });
}

function vaultSessionRoute(app: Server, { db, clock, vaultSessionSecret: secret }: MethodsRouteDeps): void {
  app.post(
    PAYMENT_PATHS.vaultSessions,
    {
      config,
      preHandler: rateLimit(app, { name: 'vault-sessions', max: SESSIONS_PER_MINUTE, keyOf }),
      schema: { body: vaultSessionBody, response: { 200: vaultSession } },
    },
    async (request, reply) => {
      const { playerId: playerReference } = request.player;
      const closed = await findClosedCardFields(db, { playerId: playerReference, now: clock.now() });
      if (closed) return sendRefusal(reply, closed, METHOD_REFUSAL_TABLE);
      const signed = signVaultSession({ playerReference, secret, now: clock.now() });
      return { session: signed.session, expiresAt: signed.expiresAt.toString() };
    },
  );
}

function inputOf(body: z.output<typeof addPaymentMethodBody>): MethodInput {
  const { holderName, isDefault = false } = body;
  if (body.serviceProviderTargetId === 'CARD') {
    const { vaultToken, postalCode } = body;
    return { holderName, isDefault, source: { channel: 'CARD', vaultToken, postalCode } };
  }
  const { serviceProviderTargetId: channel, routingNumber, accountNumber, accountKind } = body;
  return { holderName, isDefault, source: { channel, routingNumber, accountNumber, accountKind } };
}

function onWire(
  method: PaymentMethod,
  shown: { direction: MethodDirection; now: Temporal.Instant },
): PaymentMethodOnWire {
  const { methodId, channel, status, isVerified, isDefault, brand, last4 } = method;
  const { expiryMonth, expiryYear, bankName, accountKind, createdAt } = method;
  return {
    paymentMethodId: methodId,
    serviceProviderTargetId: channel,
    direction: shown.direction,
    directions: directionsOf(method),
    standing: standingAt(method, shown.now),
    createdAt: createdAt.toString(),
    ...{ status, isVerified, isDefault, brand, last4, expiryMonth, expiryYear, bankName, accountKind },
  };
}
