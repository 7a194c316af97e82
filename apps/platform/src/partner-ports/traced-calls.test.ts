import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QUICKNET } from '@sunflower/beacon/quicknet-in-tests.ts';
import { httpBeacon } from '@sunflower/service-base/beacon/http-beacon.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { traceContextFrom } from '@sunflower/service-base/http/trace.ts';
import { inTrace, newTrace } from '@sunflower/service-base/http/trace-scope.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { requestAbout } from './about/request-about.ts';
import { httpDebtRegister } from './debt-register/http-debt-register.ts';
import { httpDrawFeed } from './draw-feed/http-draw-feed.ts';
import { embeddedFlagAdmin } from './feature-flags/embedded-flag-admin.ts';
import { unleashFeatureFlags } from './feature-flags/unleash-feature-flags.ts';
import { httpIdentityCheck } from './identity-check/http-identity-check.ts';
import { embeddedIdentityProviderAdmin } from './identity-provider/embedded-provider-admin.ts';
import { openIdProvider } from './identity-provider/open-id-provider.ts';
import { signedTokenLocationEngine } from './location-engine/signed-token-location-engine.ts';
import { httpMailer } from './mailer/http-mailer.ts';
import { httpPaymentProcessor } from './payment-processor/http-payment-processor.ts';
import { httpTextGateway } from './text-gateway/http-text-gateway.ts';
import { httpWitness } from './witness/http-witness.ts';

const received: { readonly path: string; readonly traceId: string | undefined }[] = [];

/** A partner that rejects everything and records the trace of each call. */
const partner = createServer((request, response) => {
  received.push({ path: request.url ?? '', traceId: traceContextFrom(request.headers.traceparent)?.traceId });
  response.writeHead(404, { 'content-type': 'application/json' }).end('{}');
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(partner.address() as AddressInfo).port}`;
});
afterEach(() => received.splice(0));
afterAll(() => partner.close());

const secret = 'a-secret-of-this-test';
const encoded = (text: string) => Buffer.from(text).toString('base64url');
/** A token of the right form, whose key has to be fetched. */
const token = `${encoded('{"alg":"EdDSA","kid":"k"}')}.${encoded('{}')}.AAAA`;

const beaconAt = (url: string) =>
  httpBeacon({ urls: [url], chain: () => QUICKNET, clock: wallClock, report: () => undefined });

const CALLS: readonly (readonly [name: string, call: () => Promise<unknown>])[] = [
  ['self-description of a partner', () => requestAbout(origin, { attempts: 1, waitMs: 0 })],
  ['beacon', () => beaconAt(origin).fetchRound(1)],
  ['debt register', () => httpDebtRegister({ url: origin, bearerSecret: secret }).listDebtors()],
  ['draw feed', () => httpDrawFeed({ url: origin, bearerSecret: secret }).fetchEvidence('draw-1')],
  ['flag admin', () => embeddedFlagAdmin({ origin, secret }).listToggles()],
  [
    'flag server',
    () =>
      unleashFeatureFlags({
        url: origin,
        appName: 'test',
        clientKey: secret,
        keyHeader: 'authorization',
      }).fetchToggles(),
  ],
  [
    'identity check',
    () => httpIdentityCheck({ url: origin, bearerSecret: secret }).checkTaxpayer({ reference: 'r' } as never),
  ],
  ['identity provider admin', () => embeddedIdentityProviderAdmin({ origin, secret }).findAccount('account-1')],
  ['mailer', () => httpMailer({ url: origin, bearerSecret: secret }).sendEmail({} as never)],
  ['text gateway', () => httpTextGateway({ url: origin, secret, clock: wallClock }).sendText({} as never)],
  [
    'location engine',
    () => signedTokenLocationEngine({ keySetUrl: `${origin}/jwks` } as never).readToken(token, Temporal.Now.instant()),
  ],
  [
    'witness of the public log',
    () => httpWitness({ url: origin, key: {} as never }).addCheckpoint({ oldSize: 0, proof: [], note: '' }),
  ],
  ['payment processor', () => httpPaymentProcessor({ url: origin, bearerSecret: secret } as never).findPayment('r')],
  [
    'identity provider',
    () =>
      openIdProvider({ issuer: origin, clientId: 'c', clientSecret: secret } as never).startLogin({
        redirectUri: `${origin}/back`,
      } as never),
  ],
];

describe('a call to a partner', () => {
  test.each(CALLS)(
    'carries the trace of the request that it is made for: %s [S7-37/trace-parent]',
    async (_name, call) => {
      const trace = newTrace();
      // The partner rejects the call; how the ports handle that is covered by their own tests.
      await inTrace(trace, () => call().catch(() => undefined));
      expect(received.length).toBeGreaterThan(0);
      expect(new Set(received.map(({ traceId }) => traceId))).toEqual(new Set([trace.traceId]));
    },
  );
});
