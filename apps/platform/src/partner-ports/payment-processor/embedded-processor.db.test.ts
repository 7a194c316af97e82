import { request } from 'node:http';
import type { ProcessorUpdate, RegisterMethodRequest } from '@sunflower/partner-protocols/payment-processor.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_ACCOUNTS, SANDBOX_CARDS } from '../../../../../partners/payment-processor/sandbox.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { httpPaymentProcessor } from './http-payment-processor.ts';
import {
  APP_ORIGIN,
  accountSource as account,
  cardSource as card,
  methodTokenOf,
  registerSource,
  startTestProcessor,
  TEST_SECRETS,
  type TestProcessor,
} from './sandbox-in-tests.ts';

const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
const database = useTestDatabase();
const fixture: { processor?: TestProcessor } = {};
const processor = () => fixture.processor as TestProcessor;
const port = () => processor().port;

beforeAll(async () => {
  fixture.processor = await startTestProcessor({ databaseUrl: database.url, clock });
});
afterAll(() => fixture.processor?.close());

const register = (source: RegisterMethodRequest['source']) => registerSource(port(), source);
const tokenOf = (source: RegisterMethodRequest['source']) => methodTokenOf(port(), source);
const pay = (methodToken: string, more: { reference?: string; amountCents?: number; returnUrl?: string } = {}) =>
  port().authorizePayment({
    reference: newId(),
    amountCents: 25_00,
    returnUrl: `${APP_ORIGIN}/wallet/deposit/return`,
    methodToken,
    ...more,
  });
/** Delivers all updates that are due within the given time, and returns them in the order of arrival. */
async function updatesUntil(seconds: number): Promise<ProcessorUpdate[]> {
  const updates: ProcessorUpdate[] = [];
  processor().onUpdate(async (body, signature) => {
    const read = port().readUpdate({ body, signature, now: clock.now() });
    if (read) updates.push(read);
    return read ? 204 : 401;
  });
  for (let passed = 0; passed <= seconds; passed += 3) {
    await processor().sandbox.turn();
    clock.advance({ seconds: 3 });
  }
  return updates;
}
const versions = (updates: ProcessorUpdate[], reference: string) =>
  updates.flatMap((one) =>
    one.kind === 'payment' && one.payment.reference === reference ? [one.payment.version] : [],
  );

describe('the sandbox processor and its client', () => {
  it.each(SANDBOX_CARDS)('agree on card $name: $line', async (sandboxCard) => {
    const { number, atRegistration, atPayment, isChallenged, standing, answer } = sandboxCard;
    const method = await register(card(number));
    if (atRegistration) return expect(method).toMatchObject({ details: { problem: atRegistration } });
    if (isRefusal(method)) throw new Error(JSON.stringify(method));
    expect(method).toMatchObject({ last4: number.slice(-4), standing: standing ?? 'READY', isOwnerMatched: true });
    const reference = newId();
    const payment = await pay(method.methodToken, { reference });
    const problem = standing === 'UNDER_REVIEW' ? 'CONFLICT' : (atPayment ?? null);
    const state = problem ? 'DECLINED' : isChallenged ? 'CHALLENGE' : 'AUTHORIZED';
    if (answer === 'lost') expect(payment).toMatchObject({ refusal: 'PROCESSOR_UNAVAILABLE' });
    else expect(payment).toMatchObject({ state, problem, amountCents: 25_00 });
    expect(await port().findPayment(reference)).toMatchObject({ reference, state, problem });
  });

  it.each(SANDBOX_ACCOUNTS)(
    'agree on account $name: $line',
    async ({ number, atRegistration, atPayment, standing }) => {
      const method = await register(account(number));
      if (atRegistration) return expect(method).toMatchObject({ details: { problem: atRegistration } });
      if (isRefusal(method)) throw new Error(JSON.stringify(method));
      const problem = standing ?? atPayment ?? null;
      expect(await pay(method.methodToken)).toMatchObject({ state: problem ? 'DECLINED' : 'AUTHORIZED', problem });
    },
  );

  it('create one payment per reference, ignore a repeated call, and refuse another amount', async () => {
    const [methodToken, reference] = [await tokenOf(card('4242424242424242')), newId()];
    const [first, second] = await Promise.all([pay(methodToken, { reference }), pay(methodToken, { reference })]);
    expect(first).toMatchObject({ state: 'AUTHORIZED', version: 1 });
    expect(second).toEqual(first);
    expect(await pay(methodToken, { reference, amountCents: 25_01 })).toMatchObject({
      details: { problem: 'DUPLICATE' },
    });
    const captured = await port().capturePayment(reference);
    expect(captured).toMatchObject({ state: 'CAPTURED', version: 2, isSettled: true });
    expect(await port().capturePayment(reference)).toEqual(captured);
    expect(await port().cancelPayment(reference, 25_00n)).toEqual(captured);
  });

  it('never charge a reference that was canceled before it arrived', async () => {
    const reference = newId();
    expect(await port().findPayment(reference)).toBe('UNKNOWN');
    expect(await port().cancelPayment(reference, 25_00n)).toMatchObject({ state: 'CANCELED' });
    const late = await pay(await tokenOf(card('4242424242424242')), { reference });
    expect(late).toMatchObject({ state: 'CANCELED' });
    expect(await port().capturePayment(reference)).toMatchObject({ refusal: 'PROCESSOR_UNAVAILABLE' });
  });

  it.each(['https://evil.example/wallet', 'http://localhost:3000.evil.example/', 'javascript:alert(1)'])(
    'never redirect to %s',
    async (returnUrl) => {
      const payment = await pay(await tokenOf(card('4000000000000002')), { returnUrl });
      expect(payment).toMatchObject({ refusal: expect.stringMatching(/^PROCESSOR_/) });
    },
  );

  it("treat a challenge on an origin that isn't configured as no usable response", async () => {
    const reference = newId();
    await pay(await tokenOf(card('4000000000000002')), { reference });
    const strict = httpPaymentProcessor({
      ...{ url: processor().url, bearerSecret: TEST_SECRETS.secret, webhookSecret: TEST_SECRETS.webhookSecret },
      challengeOrigins: ['https://pay.example'],
    });
    const refused = { refusal: 'PROCESSOR_UNAVAILABLE', details: { status: 'CHALLENGE_NOT_ALLOWED' } };
    expect(await strict.findPayment(reference)).toMatchObject(refused);
    expect(await port().findPayment(reference)).toMatchObject({ state: 'CHALLENGE' });
  });

  it('show a challenge once on its own page, then redirect the player back', async () => {
    const reference = newId();
    const payment = await pay(await tokenOf(card('4000000000000002')), { reference });
    const url = 'challengeUrl' in payment ? String(payment.challengeUrl) : '';
    expect(new URL(url).origin).toBe(new URL(processor().url).origin);
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain('$25.00');
    const answer = (word: string) =>
      fetch(url, { method: 'POST', body: new URLSearchParams({ answer: word }), redirect: 'manual' });
    expect((await answer('maybe')).status).toBe(400);
    const back = await answer('confirm');
    expect([back.status, back.headers.get('location')]).toEqual([303, `${APP_ORIGIN}/wallet/deposit/return`]);
    expect(await port().findPayment(reference)).toMatchObject({ state: 'AUTHORIZED', challengeUrl: null });
    await answer('refuse');
    expect(await port().findPayment(reference)).toMatchObject({ state: 'AUTHORIZED' });
    expect((await fetch(`${processor().url}/challenges/aaaaaaaaaaaaaaaaaaaaa`)).status).toBe(404);
  });

  it('let an unanswered challenge expire', async () => {
    const reference = newId();
    await pay(await tokenOf(card('4000000000000002')), { reference });
    clock.advance({ minutes: 11 });
    await updatesUntil(3);
    expect(await port().findPayment(reference)).toMatchObject({ state: 'EXPIRED' });
  });

  it('deliver signed updates once, twice or out of order, as the test card determines', async () => {
    const references = await Promise.all(
      ['4242424242424242', '4000000000000408', '4000000000000507', '4000000000000309'].map(async (number) => {
        const reference = newId();
        await pay(await tokenOf(card(number)), { reference });
        await port().capturePayment(reference);
        return reference;
      }),
    );
    const updates = await updatesUntil(15);
    const seen = references.map((reference) => versions(updates, reference));
    // Two concurrent deliveries may overtake each other. Only the third card guarantees an order.
    expect(seen[0]?.toSorted()).toEqual([1, 2]);
    expect(seen[1]?.toSorted()).toEqual([1, 1, 2, 2]);
    expect(seen[2]).toEqual([2, 1]);
    expect(seen[3]).toEqual([]);
  });

  it("retry an update that isn't accepted, and eventually give up", async () => {
    await updatesUntil(30);
    const reference = newId();
    await pay(await tokenOf(card('4242424242424242')), { reference });
    let attempts = 0;
    processor().onUpdate(async () => {
      attempts += 1;
      return 503;
    });
    for (let turn = 0; turn < 20; turn++) {
      await processor().sandbox.turn();
      clock.advance({ minutes: 10 });
    }
    expect(attempts).toBe(8);
  });

  it('settle or return an ACH payment later; mark a payout as paid, failed or returned', async () => {
    const ends: [string, string, unknown, string][] = [
      ['000123456789', 'settled', { state: 'CAPTURED', isSettled: true }, 'PAID'],
      ['000111111113', 'returned', { state: 'RETURNED' }, 'RETURNED'],
      ['000111111121', 'failed', { state: 'CAPTURED', isSettled: true }, 'FAILED'],
    ];
    for (const [number, _name, end, payoutEnd] of ends) {
      const methodToken = await tokenOf(account(number));
      const [reference, payoutReference] = [newId(), newId()];
      await pay(methodToken, { reference });
      expect(await port().capturePayment(reference)).toMatchObject({ state: 'CAPTURED', isSettled: false });
      const payout = { reference: payoutReference, methodToken, amountCents: 10_00 };
      expect(await port().sendPayout(payout)).toMatchObject({ state: 'SENT' });
      expect(await port().sendPayout({ ...payout, amountCents: 10_01 })).toMatchObject({
        details: { problem: 'DUPLICATE' },
      });
      await updatesUntil(130);
      expect(await port().findPayment(reference)).toMatchObject(end as object);
      expect(await port().findPayout(payoutReference)).toMatchObject({ state: payoutEnd });
    }
  });

  it('refuse a call without the secret', async () => {
    for (const path of ['/payments/abcdefgh', '/methods/pm_x', '/payouts/abcdefgh'])
      expect((await fetch(`${processor().url}${path}`)).status).toBe(401);
  });

  it.each([
    '/%70ayments/abcdefgh/refund',
    '//payments/abcdefgh/refund',
    'http://x/payments/abcdefgh/refund',
    '/%6dethods',
  ])('refuse a call without the secret when the path is written another way: %s', async (path) => {
    const { hostname, port } = new URL(processor().url);
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    request({ hostname, port, path, method: 'POST' }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
    expect([401, 404]).toContain(await promise);
  });
});
