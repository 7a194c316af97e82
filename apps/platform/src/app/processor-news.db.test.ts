import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import {
  NEWS_SIGNATURE_HEADER,
  PROCESSOR_NEWS_PATH,
  signNews,
} from '@sunflower/partner-protocols/payment-processor.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { SECRETS_OF_TESTS } from '../partner-ports/payment-processor/sandbox-in-tests.ts';
import { cardOf, depositOf, usePaymentHouse } from './payment-house-in-tests.ts';

const house = usePaymentHouse();

describe('news of the processor (GLI19-09)', () => {
  const tell = async (news: object, forge: { secret?: string; seconds?: number; body?: string } = {}) => {
    const body = JSON.stringify(news);
    const atSeconds = Math.floor(house.clock.now().epochMilliseconds / 1000) + (forge.seconds ?? 0);
    const signature = signNews(body, { secret: forge.secret ?? SECRETS_OF_TESTS.newsSecret, atSeconds });
    const headers = { 'content-type': 'application/json', [NEWS_SIGNATURE_HEADER]: signature };
    return (
      await house.platform.app.inject({
        method: 'POST',
        url: PROCESSOR_NEWS_PATH,
        headers,
        payload: forge.body ?? body,
      })
    ).statusCode;
  };

  it('count by their signature over the exact text, and move money once however often they come', async () => {
    const who = await house.newPlayer();
    const { paymentMethodId } = await house.add(who, cardOf(who, '4000000000000002'));
    const { body } = await house.call(who, 'POST', PAYMENT_PATHS.deposits, depositOf(paymentMethodId));
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
    const news = { kind: 'payment', newsId: newId(), payment };
    const balance = async () =>
      (await house.call(who, 'GET', '/web/wallet/rest/v2/customers/me/accounts')).body[0].buyingPower;
    const text = JSON.stringify(news);
    expect(await tell(news, { secret: 'x'.repeat(64) })).toBe(401);
    expect(await tell(news, { body: text.replace('2500', '9500') })).toBe(401);
    expect(await tell(news, { body: `${text} ` })).toBe(401);
    expect(await tell(news, { seconds: -301 })).toBe(401);
    expect(await tell({ kind: 'payment', newsId: 'x' })).toBe(401);
    expect(await balance()).toBe(0);
    const other = { ...news, payment: { ...payment, amountCents: 9500, version: 4 } };
    expect(await tell(other)).toBe(204);
    expect(await balance()).toBe(0);
    expect(await Promise.all([tell(news), tell(news), tell(news)])).toEqual([204, 204, 204]);
    expect(await balance()).toBe(25);
    expect(await tell({ ...news, payment: { ...payment, reference: newId() } })).toBe(204);
    expect(await balance()).toBe(25);
    const { rows } =
      await sql`select 1 from audit.entry where subject = ${body.depositId} and action = 'wallet.deposit-contradicted'
      and is_significant`.execute(house.db);
    expect(rows).toHaveLength(1);
  });

  it('without a signature, or as something else, are refused', async () => {
    const url = PROCESSOR_NEWS_PATH;
    for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
      const answer = await house.platform.app.inject({ method: 'POST', url, headers, payload: '{}' });
      expect([401, 415]).toContain(answer.statusCode);
    }
    const big = { kind: 'payment', newsId: newId(), payment: { reference: 'x'.repeat(9_000) } };
    expect(await tell(big)).toBe(413);
  });
});
