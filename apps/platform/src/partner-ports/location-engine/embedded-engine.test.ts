import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pingResponseSchema } from '@sunflower/partner-protocols/location-engine.ts';
import { movableClock } from '@sunflower/service-base/clock.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type RunningLocationEngine,
  startLocationEngine,
} from '../../../../../partners/location-engine/start-location-engine.ts';
import { signedTokenLocationEngine } from './signed-token-location-engine.ts';

const clock = movableClock(Temporal.Instant.from('2026-11-20T18:00:00Z'));
const origin = 'http://location.localhost:3003';

describe('the embedded location engine and its token reader', () => {
  const keysFolder = mkdtempSync(join(tmpdir(), 'sunflower-engine-'));
  let running: RunningLocationEngine;
  beforeAll(async () => {
    const config = {
      port: 0,
      origin,
      appOrigin: 'http://localhost:3000',
      keysFolder,
      isSimulated: true,
      trustedProxies: [],
      logLevel: 'silent',
    };
    running = await startLocationEngine(config, clock);
  });
  afterAll(async () => {
    await running.close();
    rmSync(keysFolder, { recursive: true });
  });

  it('agree on a token until it expires after a minute', async () => {
    const response = await fetch(`${running.url}/pings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ activity: 'PURCHASE', subject: 'subject-0123456789abcdef', place: 'topeka-vpn' }),
    });
    const { token } = pingResponseSchema.parse(await response.json());
    const { port } = new URL(running.url);
    const engine = signedTokenLocationEngine({
      issuer: origin,
      keySetUrl: `http://location.localhost:${port}/.well-known/jwks.json`,
    });
    const claims = { activity: 'PURCHASE', verdict: 'INSIDE', signs: ['VPN'], isSimulated: true, place: 'topeka-vpn' };
    expect(await engine.readToken(token, clock.now())).toMatchObject(claims);
    expect(await engine.readToken(token, clock.now().add({ seconds: 59 }))).toMatchObject(claims);
    expect(await engine.readToken(token, clock.now().add({ seconds: 60 }))).toBe('EXPIRED');
  });
});
