import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { MANIFEST_DOMAIN, vaultConfigSchema, vaultManifestSchema } from '@sunflower/partner-protocols/card-vault.ts';
import { writeKeyManifest } from '@sunflower/service-base/key-manifest.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { cardVaultConfig } from './config.ts';
import { integrityOf } from './frame-page.ts';
import { makeRelease, type Release, readRelease, writeRelease } from './release.ts';
import { openReleaseKey, PUBLIC_KEY_FILE } from './release-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'vault-release-'));
const origin = 'https://vault.example.org';
const made = await makeRelease({ keysFolder: folder, origin });
afterAll(() => rmSync(folder, { recursive: true }));

function isSigned({ config }: Release): boolean {
  const x = readFileSync(join(folder, PUBLIC_KEY_FILE), 'utf8');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, Buffer.from(MANIFEST_DOMAIN + config.manifest), key, Buffer.from(config.signature, 'base64url'));
}

describe('a release [PCI-A5]', () => {
  it('signs its version, its origin and the digest of its script [S7-32]', () => {
    const config = vaultConfigSchema.parse(made.config);
    const manifest = vaultManifestSchema.parse(JSON.parse(config.manifest));
    expect(manifest).toEqual({
      version: config.version,
      origin,
      integrity: integrityOf(made.files['vault-iframe.min.js']),
    });
    expect(isSigned(made)).toBe(true);
    expect(isSigned({ ...made, config: { ...config, manifest: config.manifest.replace('sha384-', 'sha384-A') } })).toBe(
      false,
    );
  });

  it('is byte for byte the same when it is built again', async () => {
    expect(await makeRelease({ keysFolder: folder, origin })).toEqual(made);
  });

  it('is read back unchanged, with a valid signature, in a folder without the signing key', () => {
    const elsewhere = join(folder, 'taken-there');
    writeRelease(made, elsewhere);
    const read = readRelease(elsewhere);
    expect(read).toEqual(made);
    expect(isSigned(read)).toBe(true);
  });

  it('has two minified scripts of a few kilobytes', () => {
    for (const name of ['vault-iframe.min.js', 'frame.min.js'] as const) {
      const script = made.files[name];
      expect(brotliCompressSync(script).length).toBeLessThan(6_500);
      expect(script.toString().split('\n').length).toBeLessThan(5);
    }
  });

  it('is signed with a key that only its owner can read', () => {
    expect(openReleaseKey(folder).publicKey).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(folder, 'card-vault-release.pem')).mode & 0o777).toBe(0o600);
  });
});

describe('the settings of the vault', () => {
  const env = { DATABASE_URL: 'postgres://x@y/z', SUNFLOWER_ENVIRONMENT: 'test' };
  it('require in production a release that was signed elsewhere, and pages over https', () => {
    const production = {
      ...env,
      SUNFLOWER_ENVIRONMENT: 'production',
      SUNFLOWER_TRUSTED_PROXIES: 'none',
      SUNFLOWER_APP_ORIGIN: 'https://play.example',
      SUNFLOWER_CARD_VAULT_ORIGIN: 'https://vault.example',
      SUNFLOWER_KEYS_FOLDER: folder,
    };
    writeKeyManifest(folder, { madeAt: '2026-11-23T00:00:00Z', files: {} });
    expect(() => cardVaultConfig(production)).toThrow('SUNFLOWER_CARD_VAULT_RELEASE_FOLDER');
    const released = { ...production, SUNFLOWER_CARD_VAULT_RELEASE_FOLDER: '/r' };
    expect(cardVaultConfig(released).releaseFolder).toBe('/r');
    const framed = { ...released, SUNFLOWER_CARD_VAULT_PAGE_ORIGINS: 'https://a.example, http://b.example' };
    expect(() => cardVaultConfig(framed)).toThrow(
      'SUNFLOWER_CARD_VAULT_PAGE_ORIGINS is http://b.example, which is not https',
    );
  });

  it('allow a separate database for cards, and further pages that frame the fields', () => {
    expect(cardVaultConfig(env)).toMatchObject({
      databaseUrl: env.DATABASE_URL,
      origin: 'http://vault.localhost:3002',
      pageOrigins: ['http://localhost:3000'],
    });
    const more = { SUNFLOWER_CARD_VAULT_DATABASE_URL: 'postgres://a@b/c' };
    const pages = { SUNFLOWER_CARD_VAULT_PAGE_ORIGINS: 'https://a.example/x, https://b.example' };
    expect(cardVaultConfig({ ...env, ...more, ...pages })).toMatchObject({
      databaseUrl: 'postgres://a@b/c',
      pageOrigins: ['http://localhost:3000', 'https://a.example', 'https://b.example'],
    });
    expect(() => cardVaultConfig({ ...env, SUNFLOWER_CARD_VAULT_PAGE_ORIGINS: "x'; script-src *" })).toThrow();
  });
});
