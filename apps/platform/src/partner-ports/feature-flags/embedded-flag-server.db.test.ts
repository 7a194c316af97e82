import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type RunningFeatureFlags,
  startFeatureFlags,
} from '../../../../../partners/feature-flags/start-feature-flags.ts';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { embeddedFlagAdmin } from './embedded-flag-admin.ts';
import { unleashFeatureFlags } from './unleash-feature-flags.ts';

const database = useTestDatabase();
const fixture: { server?: RunningFeatureFlags } = {};
const server = () => fixture.server as RunningFeatureFlags;
const admin = (secret = 'admin-secret') => embeddedFlagAdmin({ origin: server().origin, secret });
const flags = (clientKey = 'client-key') =>
  unleashFeatureFlags({ url: server().frontendUrl, clientKey, appName: 'sunflower-platform' });
const toggle = (name: string, isEnabled: boolean) => ({ name, isEnabled, description: name });

beforeAll(async () => {
  fixture.server = await startFeatureFlags({
    databaseUrl: database.url,
    host: '127.0.0.1',
    port: 0,
    clientKey: 'client-key',
    keyHeader: 'authorization',
    adminSecret: 'admin-secret',
    logLevel: 'silent',
  });
});
afterAll(() => server().close());

describe('the embedded flag server and its clients', () => {
  it('agree on the toggles that are on, and on changes [S7-33/toggles, S7-33/etag, S7-33/not-modified]', async () => {
    expect(await admin().addToggles([toggle('A', true), toggle('B', false)])).toEqual(['A', 'B']);
    const first = await flags().fetchToggles();
    if (!('on' in first)) throw new Error('no response');
    expect([...first.on]).toEqual(['A']);
    expect(await flags().fetchToggles(first.etag)).toEqual({ kind: 'unchanged' });
    expect(await admin().setToggle({ name: 'B', isEnabled: true })).toEqual(toggle('B', true));
    expect(await flags().fetchToggles(first.etag)).toMatchObject({ kind: 'toggles', on: new Set(['A', 'B']) });
    expect(await admin().listToggles()).toEqual([toggle('A', true), toggle('B', true)]);
  });

  it('agree on refusing an unknown toggle and a wrong key', async () => {
    expect(await admin().setToggle({ name: 'NO_SUCH_TOGGLE', isEnabled: true })).toEqual({ refusal: 'FLAG_UNKNOWN' });
    const refused = { refusal: 'FLAG_SERVER_UNAVAILABLE', details: { status: 401 } };
    expect(await admin('wrong').listToggles()).toEqual(refused);
    expect(await flags('wrong').fetchToggles()).toEqual(refused);
  });
});
