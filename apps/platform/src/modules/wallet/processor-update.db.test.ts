import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { PROCESSOR_WEBHOOK_PATH, WEBHOOK_SIGNATURE_HEADER } from '@sunflower/partner-protocols/payment-processor.ts';
import { signBody } from '@sunflower/partner-protocols/signed-body.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_SECRETS } from '../../partner-ports/payment-processor/sandbox-in-tests.ts';
import { cardOf, depositOf, usePaymentStack } from './payment-stack-in-tests.ts';

const stack = usePaymentStack();

describe('processor webhooks (GLI19-09)', () => {
  const sendWebhook = async (update: object, forge: { secret?: string; seconds?: number; body?: string } = {}) => {
    const body = JSON.stringify(update);
    const atSeconds = Math.floor(stack.clock.now().epochMilliseconds / 1000) + (forge.seconds ?? 0);
    const signature = signBody(body, { secret: forge.secret ?? TEST_SECRETS.webhookSecret, atSeconds });
    const headers = { 'content-type': 'application/json', [WEBHOOK_SIGNATURE_HEADER]: signature };
    return (
      await stack.platform.app.inject({
        method: 'POST',
        url: PROCESSOR_WEBHOOK_PATH,
        headers,
        payload: forge.body ?? body,
      })
    ).statusCode;
  };

  it('are accepted by a signature over the exact text, and move money once however often they arrive', async () => {
    const who = await stack.newPlayer();
    const { paymentMethodId } = await stack.add(who, cardOf(who, '4000000000000002'));
    const { body } = await stack.call(who, 'POST', PAYMENT_PATHS.deposits, depositOf(paymentMethodId));
    const payment = {
      reference: body.depositId,
      version: 5,
      state: 'CAPTURED',
      amountCents: 2500,
      problem: null,
      phone: null,
      challengeUrl: null,
      isSettled: true,
    };
    const update = { kind: 'payment', updateId: newId(), payment };
    const balance = async () =>
      (await stack.call(who, 'GET', '/web/wallet/rest/v2/customers/me/accounts')).body[0].buyingPower;
    const text = JSON.stringify(update);
    expect(await sendWebhook(update, { secret: 'x'.repeat(64) })).toBe(401);
    expect(await sendWebhook(update, { body: text.replace('2500', '9500') })).toBe(401);
    expect(await sendWebhook(update, { body: `${text} ` })).toBe(401);
    expect(await sendWebhook(update, { seconds: -301 })).toBe(401);
    expect(await sendWebhook({ kind: 'payment', updateId: 'x' })).toBe(401);
    for (const phone of ['\0', '1-800\ud800'])
      expect(await sendWebhook({ ...update, payment: { ...payment, phone } })).toBe(401);
    expect(await balance()).toBe(0);
    const other = { ...update, payment: { ...payment, amountCents: 9500, version: 4 } };
    expect(await sendWebhook(other)).toBe(204);
    expect(await balance()).toBe(0);
    expect(await Promise.all([sendWebhook(update), sendWebhook(update), sendWebhook(update)])).toEqual([204, 204, 204]);
    expect(await balance()).toBe(25);
    expect(await sendWebhook({ ...update, payment: { ...payment, reference: newId() } })).toBe(204);
    expect(await balance()).toBe(25);
    const { rows } =
      await sql`select 1 from audit.entry where subject = ${body.depositId} and action = 'wallet.deposit-contradicted'
      and is_significant`.execute(stack.db);
    expect(rows).toHaveLength(1);
  });

  it('are rejected without a signature, with another content type, or when too large', async () => {
    const url = PROCESSOR_WEBHOOK_PATH;
    for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
      const answer = await stack.platform.app.inject({ method: 'POST', url, headers, payload: '{}' });
      expect([401, 415]).toContain(answer.statusCode);
    }
    const big = { kind: 'payment', updateId: newId(), payment: { reference: 'x'.repeat(9_000) } };
    expect(await sendWebhook(big)).toBe(413);
  });
});
