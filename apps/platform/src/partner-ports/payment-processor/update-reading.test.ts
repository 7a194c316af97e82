import { processorUpdateSchema } from '@sunflower/partner-protocols/payment-processor.ts';
import { signBody } from '@sunflower/partner-protocols/signed-body.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { httpPaymentProcessor } from './http-payment-processor.ts';

const WEBHOOK_SECRET = 'n'.repeat(64);
const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const atSeconds = Math.floor(now.epochMilliseconds / 1000);
const port = httpPaymentProcessor({
  url: 'http://127.0.0.1:1',
  bearerSecret: 's',
  webhookSecret: WEBHOOK_SECRET,
  challengeOrigins: ['https://acs.bank.example'],
});

const payout = { reference: newId(), version: 1, state: 'PAID', amountCents: 2500, problem: null };
const body = JSON.stringify({ kind: 'payout', updateId: newId(), payout });
const signed = (text: string, secret = WEBHOOK_SECRET) => signBody(text, { secret, atSeconds });

describe('an update from the processor (GLI19-09)', () => {
  it.each([
    ['with the right signature', body, signed(body), 'payout'],
    ['signed with another secret', body, signed(body, 'x'.repeat(64)), undefined],
    ['changed after signing', body.replace('2500', '9900'), signed(body), undefined],
    ['without a signature', body, undefined, undefined],
    ['of an unknown form', '{"kind":"gossip"}', signed('{"kind":"gossip"}'), undefined],
    ["that isn't JSON", 'payout', signed('payout'), undefined],
  ])('is accepted or rejected by its signature and form: one %s', (_what, text, signature, kind) => {
    expect(port.readUpdate({ body: text, signature, now })?.kind).toBe(kind);
  });

  it("is rejected if it was signed too long ago, so that it can't be replayed", () => {
    const read = (seconds: number) => port.readUpdate({ body, signature: signed(body), now: now.add({ seconds }) });
    expect([read(0)?.kind, read(299)?.kind, read(301), read(-301)]).toEqual(['payout', 'payout', undefined, undefined]);
  });
});

describe('a challenge address', () => {
  const updatesWith = (challengeUrl: string) => ({
    kind: 'payment',
    updateId: newId(),
    payment: {
      ...{ reference: newId(), version: 1, state: 'CHALLENGE', amountCents: 2500, problem: null, phone: null },
      ...{ challengeUrl, isSettled: false },
    },
  });
  it.each([
    ['https://acs.bank.example/3ds?id=1', true],
    ['http://pay.localhost:3008/challenges/0J8z', true],
    ['http://127.0.0.1:3008/challenges/0J8z', true],
    ['http://bank.example/3ds', false],
    ['http://localhost.evil.example/', false],
    ['javascript:alert(1)', false],
    ['data:text/html,<script>alert(1)</script>', false],
    ['file:///etc/passwd', false],
    ['/wallet', false],
  ])('is accepted or rejected by its form: %s is %s', (url, isAllowed) => {
    expect(processorUpdateSchema.safeParse(updatesWith(url)).success).toBe(isAllowed);
  });

  it.each([
    ['https://acs.bank.example/3ds?id=1', true],
    ['https://acs.bank.example.evil.example/3ds', false],
    ['https://acs.bank.example:8443/3ds', false],
    ['https://evil.example/3ds', false],
    ['http://pay.localhost:3008/challenges/0J8z', false],
  ])('is accepted or rejected by its origin: %s is %s', (url, isAllowed) => {
    const body = JSON.stringify(updatesWith(url));
    expect(port.readUpdate({ body, signature: signed(body), now })?.kind).toBe(isAllowed ? 'payment' : undefined);
  });
});
