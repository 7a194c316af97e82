import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { expectCauses } from '../../app/expect-causes-in-tests.ts';
import { accountOf, at, cardOf, depositOf, usePaymentStack } from './payment-stack-in-tests.ts';

const stack = usePaymentStack();
expectCauses(stack);

describe('the deposit API', () => {
  it.each<[string, unknown, number, string]>([
    ['zero', 0, 422, 'MINIMUM_AMOUNT'],
    ['a negative amount', -2500, 422, 'MINIMUM_AMOUNT'],
    ['less than the minimum', 999, 422, 'MINIMUM_AMOUNT'],
    ['more than the maximum', 2_500_001, 422, 'MAXIMUM_AMOUNT'],
    ['an impossibly large amount', 1e17, 400, 'INVALID_INPUT'],
    ['a fraction of a cent', 25.5, 400, 'INVALID_INPUT'],
    ['text', '2500', 400, 'INVALID_INPUT'],
    ['null', null, 400, 'INVALID_INPUT'],
    ['a list', [2500], 400, 'INVALID_INPUT'],
  ])('[S5.2-3] rejects %s as the amount, and stores no deposit', async (_what, amountCents, status, code) => {
    const who = await stack.newPlayer();
    const { paymentMethodId } = await stack.add(who, cardOf(who));
    const answer = await stack.call(who, 'POST', PAYMENT_PATHS.deposits, depositOf(paymentMethodId, { amountCents }));
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    if (code === 'MINIMUM_AMOUNT') expect(answer.body.details).toMatchObject({ minimumCents: 1000 });
    const { rows } = await sql`select 1 from wallet.deposit where player_id = ${who.playerId}`.execute(stack.db);
    expect(rows).toEqual([]);
  });

  it('[S7-28/deposit-create] [S7-38/deposit] returns one deposit per order key, only to its player', async () => {
    const [ana, eve] = [await stack.newPlayer(), await stack.newPlayer()];
    const { paymentMethodId } = await stack.add(ana, cardOf(ana));
    const input = depositOf(paymentMethodId);
    const made = await stack.call(ana, 'POST', PAYMENT_PATHS.deposits, input);
    expect(made).toMatchObject({
      status: 200,
      body: { state: 'posted', amountCents: 2500, problem: null, isSettling: false },
    });
    const byKey = at(PAYMENT_PATHS.deposit, input.orderKey);
    expect((await stack.call(ana, 'GET', byKey)).body).toEqual(made.body);
    expect((await stack.call(ana, 'POST', PAYMENT_PATHS.deposits, input)).body).toEqual(made.body);
    expect((await stack.call(eve, 'GET', byKey)).status).toBe(404);
    expect((await stack.call(eve, 'POST', at(PAYMENT_PATHS.depositReturn, input.orderKey))).status).toBe(404);
  });

  it('sends the player back from the bank’s page, and posts the deposit they confirmed there', async () => {
    const who = await stack.newPlayer();
    const { paymentMethodId } = await stack.add(who, cardOf(who, '4000000000000101'));
    const input = depositOf(paymentMethodId);
    const { body } = await stack.call(who, 'POST', PAYMENT_PATHS.deposits, input);
    expect(body.state).toBe('challenge');
    const form = new URLSearchParams({ answer: 'confirm' });
    const back = await fetch(body.challengeUrl, { method: 'POST', body: form, redirect: 'manual' });
    expect(back.headers.get('location')).toBe(`http://localhost:3000/wallet/deposit?order=${input.orderKey}`);
    const after = await stack.call(who, 'POST', at(PAYMENT_PATHS.depositReturn, input.orderKey));
    expect(after.body).toMatchObject({ state: 'posted', challengeUrl: null });
  });

  it('shows the bank’s phone number if the bank asks the player to call', async () => {
    const who = await stack.newPlayer();
    const { paymentMethodId } = await stack.add(who, cardOf(who, '4000000000002404'));
    const { body } = await stack.call(who, 'POST', PAYMENT_PATHS.deposits, depositOf(paymentMethodId));
    expect(body).toMatchObject({ state: 'declined', problem: 'CALL_PROVIDER', supportPhone: '1-800-555-0199' });
  });

  it.each<[FeatureFlagName, string]>([
    ['FEATURE_BONUSES_PROMO_CODE', 'S6-5/promo-code'],
    ['FEATURE_BONUSES_ELIGIBILITY', 'S6-5/bonus'],
  ])(
    'rejects a promo code without taking money while %s is off, and still accepts a deposit without a code [%s]',
    async (flag) => {
      const who = await stack.newPlayer();
      const { paymentMethodId } = await stack.add(who, cardOf(who));
      const earlier = depositOf(paymentMethodId, { promoCode: 'SUNNY' });
      const made = await stack.call(who, 'POST', PAYMENT_PATHS.deposits, earlier);
      await stack.switchOff(flag);
      const withCode = depositOf(paymentMethodId, { promoCode: 'SUNNY' });
      expect(await stack.call(who, 'POST', PAYMENT_PATHS.deposits, withCode)).toMatchObject({
        status: 403,
        body: { code: 'FEATURE_OFF', fields: [{ path: 'promoCode' }], details: { flag } },
      });
      expect((await stack.call(who, 'GET', at(PAYMENT_PATHS.deposit, withCode.orderKey))).status).toBe(404);
      expect((await stack.call(who, 'POST', PAYMENT_PATHS.deposits, earlier)).body).toEqual(made.body);
      expect((await stack.call(who, 'POST', PAYMENT_PATHS.deposits, depositOf(paymentMethodId))).status).toBe(200);
    },
  );

  it.each<[FeatureFlagName, 'card' | 'account', 'deposit' | 'add']>([
    ['FEATURE_WALLET_CARD_DEPOSIT', 'card', 'deposit'],
    ['FEATURE_WALLET_BANK_DEPOSIT', 'account', 'deposit'],
    ['FEATURE_WALLET_CARD_METHOD_UPDATE', 'card', 'add'],
    ['FEATURE_WALLET_ACH_UPDATE', 'account', 'add'],
  ])(
    '[S6-5/card-deposit] [S6-5/bank-deposit] [S6-5/card-methods] [S6-5/ach] refuses, with %s off, only the %s: %s',
    async (flag, channel, verb) => {
      const who = await stack.newPlayer();
      const [card, account] = [await stack.add(who, cardOf(who)), await stack.add(who, accountOf(who))];
      await stack.switchOff(flag);
      const codeOf = async (isCard: boolean) => {
        const method = isCard ? card : account;
        const body = isCard ? cardOf(who, '5105105105105100') : accountOf(who, { accountNumber: '000111111121' });
        const path = verb === 'add' ? PAYMENT_PATHS.addPaymentMethod : PAYMENT_PATHS.deposits;
        const sent = verb === 'add' ? body : depositOf(method.paymentMethodId);
        const { status, body: answer } = await stack.call(who, 'POST', path, sent);
        return [status, answer.code];
      };
      expect(await codeOf(channel === 'card')).toEqual([403, 'FEATURE_OFF']);
      expect(await codeOf(channel !== 'card')).toEqual([200, undefined]);
      if (verb === 'deposit') return;
      const removed = await stack.call(
        who,
        'DELETE',
        at(PAYMENT_PATHS.paymentMethod, (channel === 'card' ? card : account).paymentMethodId),
      );
      expect(removed.body.code).toBe('FEATURE_OFF');
    },
  );
});
