import { movableClock } from '@sunflower/service-base/clock.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import {
  APP_ORIGIN,
  accountSource as account,
  cardSource as card,
  methodTokenOf,
  registerSource,
  startTestProcessor,
  type TestProcessor,
} from './sandbox-in-tests.ts';

const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
const database = useTestDatabase();
const fixture: { processor?: TestProcessor } = {};
const processor = () => fixture.processor as TestProcessor;
const port = () => processor().port;
const GOOD = '4242424242424242';

beforeAll(async () => {
  fixture.processor = await startTestProcessor({ databaseUrl: database.url, clock });
});
afterAll(() => fixture.processor?.close());

async function fingerprintOf(source: Parameters<typeof registerSource>[1]): Promise<string> {
  const method = await registerSource(port(), source);
  if (isRefusal(method)) throw new Error(JSON.stringify(method));
  return method.fingerprint;
}

describe('payment methods at the sandbox processor', () => {
  it.each([
    ['an expired card', card(GOOD, { expiry: '2026-10' }), 'EXPIRY_INVALID'],
    ['an unsupported brand', card('3530111333300000', { brand: 'JCB' }), 'BRAND_UNSUPPORTED'],
    ['a wrong card code', card(GOOD, { code: '000' }), 'CODE_MISMATCH'],
    ['a card without its code', card(GOOD, { code: '' }), 'CODE_MISMATCH'],
    ['an unknown token', { ...card(GOOD), vaultToken: `vt_${'unknown'.repeat(3)}` }, 'NUMBER_INVALID'],
    ['an invalid routing number', { ...account('000123456789'), routingNumber: '110000001' }, 'ROUTING_INVALID'],
  ] as const)('rejects %s at registration', async (_what, source, problem) => {
    expect(await registerSource(port(), source)).toMatchObject({ refusal: 'PROCESSOR_REFUSED', details: { problem } });
  });

  it("rejects another person's card, and pays nothing out to another person's account", async () => {
    expect(await registerSource(port(), card(GOOD), { holder: 'Eve Stranger' })).toMatchObject({
      details: { problem: 'NAME_MISMATCH' },
    });
    expect(await registerSource(port(), card(GOOD), { holder: 'REYES, ANA' })).toMatchObject({ isOwnerMatched: true });
    const method = await registerSource(port(), account('000123456789'), { holder: 'Eve Stranger' });
    if (isRefusal(method)) throw new Error(JSON.stringify(method));
    expect(method.isOwnerMatched).toBe(false);
    const payout = { reference: newId(), methodToken: method.methodToken, amountCents: 10_00 };
    expect(await port().sendPayout(payout)).toMatchObject({ details: { problem: 'ACCOUNT_INVALID' } });
  });

  it('gives the same card the same fingerprint, and another card another one', async () => {
    expect(await fingerprintOf(card(GOOD))).toBe(await fingerprintOf(card(GOOD)));
    expect(await fingerprintOf(card(GOOD))).not.toBe(await fingerprintOf(card('5105105105105100')));
  });

  it('gives a bank account the same fingerprint on every rail', async () => {
    const byRail = await Promise.all(
      (['ACH', 'BANK', 'VIPPREFERRED'] as const).map((rail) => fingerprintOf(account('000123456789', rail))),
    );
    expect(new Set(byRail).size).toBe(1);
    expect(byRail).not.toContain(await fingerprintOf(account('000111111113')));
  });

  it('approves or refuses a pending method later', async () => {
    const ready = await methodTokenOf(port(), account('000111111139'));
    const refused = await methodTokenOf(port(), account('000111111147'));
    clock.advance({ seconds: 66 });
    await processor().sandbox.turn();
    expect(await port().findMethod(ready)).toMatchObject({ standing: 'READY', version: 2 });
    expect(await port().findMethod(refused)).toMatchObject({ standing: 'REFUSED' });
    expect(await port().forgetMethod(ready)).toBe('FORGOTTEN');
    expect(await port().findMethod(ready)).toBe('UNKNOWN');
    const returnUrl = `${APP_ORIGIN}/wallet/deposit`;
    const input = { reference: newId(), methodToken: ready, amountCents: 25_00, returnUrl };
    expect(await port().authorizePayment(input)).toMatchObject({ details: { problem: 'METHOD_GONE' } });
  });
});

describe('unneeded card numbers in the vault (PCI 3.2)', () => {
  it.each([
    ['it is in another name', card(GOOD), { holder: 'Eve Stranger' }],
    ['it is expired', card(GOOD, { expiry: '2026-10' }), {}],
    ['its brand is unsupported', card('3530111333300000', { brand: 'JCB' }), {}],
    ['it is in use already', card('4000000000000903'), {}],
  ] as const)('are erased when a card is rejected because %s', async (_why, source, named) => {
    expect(isRefusal(await registerSource(port(), source, named))).toBe(true);
    await processor().sandbox.turn();
    expect(processor().erased).toContain(source.vaultToken);
  });

  it("are erased later if the vault doesn't respond", async () => {
    const source = card(GOOD, { expiry: '2026-10' });
    processor().vault.isErasing = false;
    await registerSource(port(), source);
    await processor().sandbox.turn();
    processor().vault.isErasing = true;
    await processor().sandbox.turn();
    expect(processor().erased).not.toContain(source.vaultToken);
    clock.advance({ seconds: 60 });
    await processor().sandbox.turn();
    expect(processor().erased).toContain(source.vaultToken);
  });

  it('are erased by reference for a registration whose response was lost', async () => {
    const [source, reference, owner] = [card(GOOD), newId(), newId()];
    // The caller never learns the method's token.
    const method = await registerSource(port(), source, { reference, owner });
    if (isRefusal(method)) throw new Error(JSON.stringify(method));
    expect(processor().erased).not.toContain(source.vaultToken);
    expect(await port().forgetRegistration(reference)).toBe('FORGOTTEN');
    expect(await port().findMethod(method.methodToken)).toBe('UNKNOWN');
    expect(await port().forgetRegistration(reference)).toBe('FORGOTTEN');
    expect(await port().forgetRegistration(newId())).toBe('FORGOTTEN');
    expect(processor().erased.filter((token) => token === source.vaultToken)).toHaveLength(1);
    const again = await registerSource(port(), card(GOOD), { reference, owner });
    expect(again).toMatchObject({ details: { problem: 'CONFLICT' } });
  });

  it('are not erased for an active method whose token is registered again', async () => {
    const [source, owner] = [card(GOOD), newId()];
    await registerSource(port(), source, { owner });
    const again = await Promise.all([1, 2].map(() => registerSource(port(), source, { owner })));
    expect(again).toMatchObject([1, 2].map(() => ({ details: { problem: 'CARD_IN_USE' } })));
    await processor().sandbox.turn();
    expect(processor().erased).not.toContain(source.vaultToken);
  });

  it('are not erased when a token is sent several times concurrently and creates one method', async () => {
    const [source, owner] = [card(GOOD), newId()];
    const made = await Promise.all([1, 2, 3].map(() => registerSource(port(), source, { owner })));
    expect(made.filter((one) => !isRefusal(one))).toHaveLength(1);
    await processor().sandbox.turn();
    expect(processor().erased).not.toContain(source.vaultToken);
  });
});
