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

const held = { folder: '' };
beforeEach(() => {
  held.folder = join(mkdtempSync(join(tmpdir(), 'sunflower-made-')), 'keys');
});
afterEach(() => rmSync(join(held.folder, '..'), { recursive: true }));

const make = (options: { programs?: readonly ProgramName[]; adopted?: readonly string[] } = {}) =>
  makeSecrets({ programs: PROGRAM_NAMES, adopted: [], ...options, folder: held.folder, now: new Date() });
const text = (file: string) => readFileSync(join(held.folder, file), 'utf8');

describe('makeSecrets', () => {
  test('makes each secret once, readable only by its owner, and the programs accept them', async () => {
    const made = await make();
    expect(made.sort()).toEqual(
      keyRows(PROGRAM_NAMES)
        .map(({ file }) => file)
        .sort(),
    );
    for (const file of made) expect([file, statSync(join(held.folder, file)).mode & 0o777]).toEqual([file, 0o600]);
    expect(statSync(held.folder).mode & 0o777).toBe(0o700);
    const before = made.map(text);
    expect(await make()).toEqual([]);
    expect(made.map(text)).toEqual(before);
    openKeyRing(held.folder);
    await readOrMakeSigningKeys(held.folder);
    await openEngineKeys(held.folder);
    expect(openDrawFeedKeys(held.folder, 'production').publicKeyPem).toBe(text('draw-feed-production.public.pem'));
    expect(readOrMakeSecret(held.folder, 'sessions')).toBe(text('sessions.secret'));
    expect(() => openDrawFeedKeys(held.folder, 'staging')).toThrow('draw-feed-staging.pem is missing');
  });

  test('makes only the secrets of the requested program', async () => {
    await make({ programs: ['location-engine'] });
    expect(readdirSync(held.folder).sort()).toEqual(['location-engine.jwk', MANIFEST_FILE]);
    expect(await make({ programs: ['feature-flags'] })).toEqual([...keyFilesOf('feature-flags')]);
  });

  test('replaces only the secret whose file was removed', async () => {
    await make();
    const [before, other] = [text('push.secret'), text('sessions.secret')];
    rmSync(join(held.folder, 'push.secret'));
    expect(await make()).toEqual(['push.secret']);
    expect(text('push.secret')).not.toBe(before);
    expect(text('sessions.secret')).toBe(other);
    expect(readOrMakeSecret(held.folder, 'push')).toBe(text('push.secret'));
  });

  test('accepts a secret from a partner when it is adopted by name', async () => {
    await make();
    writeFileSync(join(held.folder, 'payment-processor.secret'), 'g'.repeat(40), { mode: 0o600 });
    expect(() => readOrMakeSecret(held.folder, 'payment-processor')).toThrow('--adopt payment-processor.secret');
    expect(await make({ adopted: ['payment-processor.secret'] })).toEqual([]);
    expect(readOrMakeSecret(held.folder, 'payment-processor')).toBe('g'.repeat(40));
    await expect(make({ adopted: ['nothing.secret'] })).rejects.toThrow('no such key file');
  });

  test('rejects a folder that has secrets from a development start', async () => {
    readOrMakeSecret(held.folder, 'sessions');
    await expect(make()).rejects.toThrow('has sessions.secret, which this command did not make: use a new folder');
    expect(readdirSync(held.folder)).toEqual(['sessions.secret']);
  });
});
