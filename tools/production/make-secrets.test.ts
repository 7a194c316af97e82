import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MANIFEST_FILE } from '@sunflower/service-base/key-manifest.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openKeyRing } from '../../partners/card-vault/key-ring.ts';
import { openDrawFeedKeys } from '../../partners/draw-feed/keys.ts';
import { readOrMakeSigningKeys } from '../../partners/identity-provider/signing-keys.ts';
import { openEngineKeys } from '../../partners/location-engine/keys.ts';
import { keyFilesOf, keyRows, PROGRAM_NAMES, type ProgramName } from './key-table.ts';
import { makeSecrets } from './make-secrets.ts';

const fixture = { folder: '' };
beforeEach(() => {
  fixture.folder = join(mkdtempSync(join(tmpdir(), 'sunflower-made-')), 'keys');
});
afterEach(() => rmSync(join(fixture.folder, '..'), { recursive: true }));

const make = (options: { programs?: readonly ProgramName[]; adopted?: readonly string[] } = {}) =>
  makeSecrets({ programs: PROGRAM_NAMES, adopted: [], ...options, folder: fixture.folder, now: new Date() });
const text = (file: string) => readFileSync(join(fixture.folder, file), 'utf8');

describe('makeSecrets', () => {
  test('makes each secret once, readable only by its owner, and the programs accept them', async () => {
    const made = await make();
    expect(made.sort()).toEqual(
      keyRows(PROGRAM_NAMES)
        .map(({ file }) => file)
        .sort(),
    );
    for (const file of made) expect([file, statSync(join(fixture.folder, file)).mode & 0o777]).toEqual([file, 0o600]);
    expect(statSync(fixture.folder).mode & 0o777).toBe(0o700);
    const before = made.map(text);
    expect(await make()).toEqual([]);
    expect(made.map(text)).toEqual(before);
    openKeyRing(fixture.folder);
    await readOrMakeSigningKeys(fixture.folder);
    await openEngineKeys(fixture.folder);
    expect(openDrawFeedKeys(fixture.folder, 'production').publicKeyPem).toBe(text('draw-feed-production.public.pem'));
    expect(readOrMakeSecret(fixture.folder, 'sessions')).toBe(text('sessions.secret'));
    expect(() => openDrawFeedKeys(fixture.folder, 'staging')).toThrow('draw-feed-staging.pem is missing');
  });

  test('makes only the secrets of the requested program', async () => {
    await make({ programs: ['location-engine'] });
    expect(readdirSync(fixture.folder).sort()).toEqual(['location-engine.jwk', MANIFEST_FILE]);
    expect(await make({ programs: ['feature-flags'] })).toEqual([...keyFilesOf('feature-flags')]);
  });

  test('replaces only the secret whose file was removed', async () => {
    await make();
    const [before, other] = [text('push.secret'), text('sessions.secret')];
    rmSync(join(fixture.folder, 'push.secret'));
    expect(await make()).toEqual(['push.secret']);
    expect(text('push.secret')).not.toBe(before);
    expect(text('sessions.secret')).toBe(other);
    expect(readOrMakeSecret(fixture.folder, 'push')).toBe(text('push.secret'));
  });

  test("accepts a partner's secret that is adopted by name", async () => {
    await make();
    writeFileSync(join(fixture.folder, 'payment-processor.secret'), 'g'.repeat(40), { mode: 0o600 });
    expect(() => readOrMakeSecret(fixture.folder, 'payment-processor')).toThrow('--adopt payment-processor.secret');
    expect(await make({ adopted: ['payment-processor.secret'] })).toEqual([]);
    expect(readOrMakeSecret(fixture.folder, 'payment-processor')).toBe('g'.repeat(40));
    await expect(make({ adopted: ['nothing.secret'] })).rejects.toThrow('no such key file');
  });

  test("never makes the secret of the draw machine's custodian for the machine, and adopts it", async () => {
    const made = await make({ programs: ['draw-feed'] });
    expect(made).toEqual(['draw-feed.secret', 'draw-feed-seeds.secret', 'draw-feed-production.pem']);
    expect(() => readOrMakeSecret(fixture.folder, 'draw-custodian')).toThrow('--adopt draw-custodian.secret');
    writeFileSync(join(fixture.folder, 'draw-custodian.secret'), 'g'.repeat(40), { mode: 0o600 });
    expect(await make({ programs: ['draw-feed'], adopted: ['draw-custodian.secret'] })).toEqual([]);
    expect(readOrMakeSecret(fixture.folder, 'draw-custodian')).toBe('g'.repeat(40));
  });

  test('rejects a folder that has secrets from a development start', async () => {
    readOrMakeSecret(fixture.folder, 'sessions');
    await expect(make()).rejects.toThrow('has sessions.secret, which this command did not make: use a new folder');
    expect(readdirSync(fixture.folder)).toEqual(['sessions.secret']);
  });
});
