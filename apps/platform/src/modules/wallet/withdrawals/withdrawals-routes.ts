import { errorBody } from '@sunflower/contracts/errors.ts';
import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import {
  payments,
  paymentsQuery,
  WITHDRAWAL_OPTIONS_PATH,
  type WithdrawalBody,
  withdrawal,
  withdrawalBody,
  withdrawalOptions,
  withdrawalParams,
  withdrawalsPage,
  withdrawalsQuery,
} from '@sunflower/contracts/payments-withdrawals.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findWithdrawalOptions } from './find-options.ts';
import { findPayments } from './find-payments.ts';
import type { FindPayoutMethod } from './payout-method.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import type { RetailCodes } from './retail-code.ts';
import type { WithdrawalChannel } from './withdrawal.ts';
import { findWithdrawal, listPlayerWithdrawals } from './withdrawals-lists-store.ts';
import { WITHDRAW_REFUSAL_TABLE } from './withdrawals-refusals.ts';
import { withdrawalOnWire } from './withdrawals-wire.ts';

export type WithdrawalsRouteDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly codes: RetailCodes;
  readonly findMethod: FindPayoutMethod;
  readonly isFeatureOn: (flag: FeatureFlagName) => boolean;
};

/**
 * One route serves three channels, so each channel's flag is checked here and not by route. [S6-5/ach]
 * [S6-5/withdrawal]
 */
export const WITHDRAWAL_FLAGS: Readonly<Record<WithdrawalChannel, FeatureFlagName>> = {
  ACH: 'FEATURE_WALLET_ACH_WITHDRAWAL',
  BANK: 'FEATURE_WALLET_BANK_WITHDRAWAL',
  RETAIL: 'FEATURE_WALLET_RETAIL_WITHDRAWAL',
};
const MAX_REQUESTS_A_MINUTE = 30;
const CURSOR = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Routes of the signed-in player's withdrawals: request, progress, available amount, and the totals of S7-13. */
export function withdrawalsRoutes(app: Server, deps: WithdrawalsRouteDeps): void {
  const { db, clock, codes } = deps;
  // The code alone pays out the cash, without any account of the player, so an unattended open page must not be enough
  // (GLI19-06).
  const requireReauthenticationForCash = async (request: FastifyRequest, reply: FastifyReply) => {
    const { serviceProviderTargetId } = request.body as WithdrawalBody;
    return serviceProviderTargetId === 'RETAIL' ? app.requireReauthentication(request, reply) : undefined;
  };

  app.post(
    PAYMENT_PATHS.withdrawals,
    {
      config: { audience: 'player' },
      preHandler: [
        requireReauthenticationForCash,
        rateLimit(app, {
          name: 'withdrawals',
          max: MAX_REQUESTS_A_MINUTE,
          keyOf: (request) => request.player.sessionId,
        }),
      ],
      schema: {
        body: withdrawalBody,
        response: { 200: withdrawal, 201: withdrawal, 401: errorBody, 403: errorBody, 422: errorBody },
      },
    },
    async (request, reply) => {
      const { orderKey, amountCents, serviceProviderTargetId: channel, paymentMethodId } = request.body;
      const flag = WITHDRAWAL_FLAGS[channel];
      if (!deps.isFeatureOn(flag))
        return sendRefusal(reply, refuse('FEATURE_OFF', { details: { flag } }), WITHDRAW_REFUSAL_TABLE);
      const { player } = request;
      const { findMethod } = deps;
      const made = await inTransaction(db, (tx) =>
        requestWithdrawal(tx, {
          player,
          orderKey,
          amountCents,
          channel,
          paymentMethodId,
          findMethod,
          now: clock.now(),
        }),
      );
      if (isRefusal(made)) return sendRefusal(reply, made, WITHDRAW_REFUSAL_TABLE);
      const { playerId, withdrawalId } = made.withdrawal;
      const found = await findWithdrawal(db, { playerId, withdrawalId });
      if (!found) throw new Error(`withdrawal ${withdrawalId} is missing right after its insert`);
      return reply
        .status(made.isReplay ? 200 : 201)
        .header('cache-control', 'no-store')
        .send(withdrawalOnWire(found, codes));
    },
  );
  readRoutes(app, deps);
}

function readRoutes(app: Server, { db, clock, codes }: WithdrawalsRouteDeps): void {
  const config = { audience: 'player' } as const;

  const pageSchema = { querystring: withdrawalsQuery, response: { 200: withdrawalsPage, 400: errorBody } };
  app.get(PAYMENT_PATHS.withdrawals, { config, schema: pageSchema }, async (request, reply) => {
    const { cursor: before, limit } = request.query;
    if (before !== undefined && !CURSOR.test(before)) {
      const wrong = refuse('CURSOR_UNKNOWN', { fields: [{ path: 'querystring.cursor', code: 'CURSOR_UNKNOWN' }] });
      return sendRefusal(reply, wrong, { CURSOR_UNKNOWN: { status: 400, message: "This page doesn't exist." } });
    }
    const { playerId } = request.player;
    const found = await listPlayerWithdrawals(db, { playerId, before, limit: limit + 1 });
    const pageItems = found.slice(0, limit).map((one) => withdrawalOnWire(one, codes));
    const nextCursor = found.length > limit ? (pageItems.at(-1)?.withdrawalId ?? null) : null;
    return reply.header('cache-control', 'no-store').send({ pageItems, nextCursor });
  });

  const oneSchema = { params: withdrawalParams, response: { 200: withdrawal, 404: errorBody } };
  app.get(PAYMENT_PATHS.withdrawal, { config, schema: oneSchema }, async (request, reply) => {
    const { playerId } = request.player;
    const found = await findWithdrawal(db, { playerId, withdrawalId: request.params.withdrawalId });
    if (!found) return sendError(reply, 404, 'NOT_FOUND');
    return reply.header('cache-control', 'no-store').send(withdrawalOnWire(found, codes));
  });

  app.get(WITHDRAWAL_OPTIONS_PATH, { config, schema: { response: { 200: withdrawalOptions } } }, (request) =>
    findWithdrawalOptions(db, { playerId: request.player.playerId, now: clock.now() }),
  );

  const paymentsSchema = { querystring: paymentsQuery, response: { 200: payments } };
  app.get(PAYMENT_PATHS.payments, { config, schema: paymentsSchema }, async (request) => {
    const { status, direction, serviceProviderTargetId: channel } = request.query;
    const { playerId } = request.player;
    const found = await findPayments(db, { playerId, status, direction, channel });
    const items = found.map(({ channel: serviceProviderTargetId, amountCents, createdAt, ...payment }) => ({
      ...payment,
      serviceProviderTargetId,
      amount: amountCents,
      createdAt: createdAt.toString(),
    }));
    return { items };
  });
}
