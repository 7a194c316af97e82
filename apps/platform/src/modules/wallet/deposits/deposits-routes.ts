import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import {
  type Deposit as DepositOnWire,
  depositBody,
  depositParams,
  depositReturnBody,
  deposit as depositSchema,
  PAYMENT_PATHS,
} from '@sunflower/contracts/payments.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendError, sendRefusal } from '@sunflower/service-base/http/errors.ts';
import { rateLimit } from '@sunflower/service-base/http/rate-limit.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import type { MethodChannel } from '../methods/payment-method.ts';
import { type Deposit, isOpen } from './deposit.ts';
import { DEPOSIT_REFUSAL_TABLE } from './deposit-refusals.ts';
import { findDepositByKey } from './deposits-store.ts';
import { type DepositDeps, refreshDeposit, startDeposit } from './drive-deposit.ts';

export type DepositsRouteDeps = DepositDeps & { readonly flags: { isFeatureOn(name: FeatureFlagName): boolean } };

const DEPOSITS_PER_MINUTE = 20;
const RETURNS_PER_MINUTE = 30;

/** Each channel has a flag for deposits: one for cards, one for all bank accounts [S6-5]. */
const flagOf = (channel: MethodChannel): FeatureFlagName =>
  channel === 'CARD' ? 'FEATURE_WALLET_CARD_DEPOSIT' : 'FEATURE_WALLET_BANK_DEPOSIT';

/**
 * Flags that promo codes on deposits depend on: the codes themselves, and the preview of a code's bonus
 * [S6-5/promo-code] [S6-5/bonus].
 */
const PROMO_FLAGS: readonly FeatureFlagName[] = ['FEATURE_BONUSES_PROMO_CODE', 'FEATURE_BONUSES_ELIGIBILITY'];

/** Routes for deposits: create one, get its status by its key, and return from the bank's challenge page. */
export function depositsRoutes(app: Server, deps: DepositsRouteDeps): void {
  const config = { audience: 'player' } as const;
  const isOn = (channel: MethodChannel) => deps.flags.isFeatureOn(flagOf(channel));

  app.post(
    PAYMENT_PATHS.deposits,
    {
      config,
      preHandler: rateLimit(app, {
        name: 'deposits',
        max: DEPOSITS_PER_MINUTE,
        keyOf: (request) => request.player.playerId,
      }),
      schema: { body: depositBody, response: { 200: depositSchema } },
    },
    async (request, reply) => {
      const { orderKey, paymentMethodId: methodId, amountCents, codeToken, promoCode } = request.body;
      const { player } = request;
      const now = deps.clock.now();
      const promoFlagOff = PROMO_FLAGS.find((flag) => !deps.flags.isFeatureOn(flag));
      const input = { player, orderKey, methodId, amountCents, codeToken, promoCode, isOn, promoFlagOff, now };
      const started = await startDeposit(deps, input);
      return isRefusal(started) ? sendRefusal(reply, started, DEPOSIT_REFUSAL_TABLE) : onWire(started);
    },
  );

  const ofKey = { params: depositParams, response: { 200: depositSchema } };
  app.get(PAYMENT_PATHS.deposit, { config, schema: ofKey }, async (request, reply) => {
    const query = { playerId: request.player.playerId, orderKey: request.params.orderKey };
    const deposit = await findDepositByKey(deps.db, query);
    if (!deposit) return sendError(reply, 404, 'NOT_FOUND');
    if (!isOpen(deposit.state)) return onWire(deposit);
    // Checks a due deposit at the processor right away, so that a waiting player doesn't depend on the job.
    await refreshDeposit(deps, { depositId: deposit.depositId, mustBeDue: true });
    return onWire((await findDepositByKey(deps.db, query)) ?? deposit);
  });

  app.post(
    PAYMENT_PATHS.depositReturn,
    {
      schema: { ...ofKey, body: depositReturnBody },
      config: { ...config, rateLimit: { max: RETURNS_PER_MINUTE, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      const query = { playerId: request.player.playerId, orderKey: request.params.orderKey };
      const deposit = await findDepositByKey(deps.db, query);
      if (!deposit) return sendError(reply, 404, 'NOT_FOUND');
      await refreshDeposit(deps, { depositId: deposit.depositId, mustBeDue: false });
      return onWire((await findDepositByKey(deps.db, query)) ?? deposit);
    },
  );
}

function onWire(deposit: Deposit): DepositOnWire {
  const { depositId, orderKey, state, amountCents, last4, problem, supportPhone, challengeUrl, promoCode } = deposit;
  return {
    ...{ depositId, orderKey, state, amountCents, last4, problem, supportPhone, challengeUrl, promoCode },
    paymentMethodId: deposit.methodId,
    serviceProviderTargetId: deposit.channel,
    isSettling: deposit.state === 'posted' && !deposit.isSettled,
    createdAt: deposit.createdAt.toString(),
    changedAt: deposit.changedAt.toString(),
  };
}
