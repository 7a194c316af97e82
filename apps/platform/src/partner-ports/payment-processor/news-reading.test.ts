import { processorNewsSchema, signNews } from '@sunflower/partner-protocols/payment-processor.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { describe, expect, it } from 'vitest';
import { httpPaymentProcessor } from './http-payment-processor.ts';

const NEWS_SECRET = 'n'.repeat(64);
const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
const atSeconds = Math.floor(now.epochMilliseconds / 1000);
const port = httpPaymentProcessor({
  url: 'http://127.0.0.1:1',
  bearerSecret: 's',
  newsSecret: NEWS_SECRET,
  challengeOrigins: ['https://acs.bank.example'],
});

const payout = { reference: newId(), version: 1, state: 'PAID', amountCents: 2500, problem: null };
const body = JSON.stringify({ kind: 'payout', newsId: newId(), payout });
const signed = (text: string, secret = NEWS_SECRET) => signNews(text, { secret, atSeconds });

describe('news of the processor are read by their signature over the exact text alone (GLI19-09)', () => {
  it.each([
    ['signed as they are', body, signed(body), 'payout'],
    ['of another secret', body, signed(body, 'x'.repeat(64)), undefined],
    ['of a changed body', body.replace('2500', '9900'), signed(body), undefined],
    ['without a signature', body, undefined, undefined],
    ['of no known shape', '{"kind":"gossip"}', signed('{"kind":"gossip"}'), undefined],
    ['that are no JSON', 'payout', signed('payout'), undefined],
  ])('%s', (_what, text, signature, kind) => {
    expect(port.readNews({ body: text, signature, now })?.kind).toBe(kind);
  });

  it('that were signed long ago are not read: a replay of last week moves nothing', () => {
    const read = (seconds: number) => port.readNews({ body, signature: signed(body), now: now.add({ seconds }) });
    expect([read(0)?.kind, read(299)?.kind, read(301), read(-301)]).toEqual(['payout', 'payout', undefined, undefined]);
  });
});

describe('where a player is sent to answer', () => {
  const newsWith = (challengeUrl: string) => ({
    kind: 'payment',
    newsId: newId(),
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
  ])('%s: %s', (url, isTaken) => {
    expect(processorNewsSchema.safeParse(newsWith(url)).success).toBe(isTaken);
  });

  it.each([
    ['https://acs.bank.example/3ds?id=1', true],
    ['https://acs.bank.example.evil.example/3ds', false],
    ['https://acs.bank.example:8443/3ds', false],
    ['https://evil.example/3ds', false],
    ['http://pay.localhost:3008/challenges/0J8z', false],
  ])('is an allowed origin, or the update is not read: %s', (url, isTaken) => {
    const body = JSON.stringify(newsWith(url));
    expect(port.readNews({ body, signature: signed(body), now })?.kind).toBe(isTaken ? 'payment' : undefined);
  });
});
