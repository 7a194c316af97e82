import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type VaultConfig, type VaultManifest, vaultConfigSchema } from '@sunflower/partner-protocols/card-vault.ts';
import { bundleBrowser } from './bundle-browser.ts';
import { frameStyle, integrityOf, type ReleaseFile } from './frame-page.ts';
import { openReleaseKey } from './release-key.ts';

const FILES = ['vault-iframe.min.js', 'frame.min.js', 'frame.css', 'figtree.woff2'] as const;
export type ReleaseFileName = (typeof FILES)[number];

/**
 * The files that the vault serves to browsers: four files, and the signed manifest of the file that runs in the app's
 * page.
 */
export type Release = { readonly config: VaultConfig; readonly files: Readonly<Record<ReleaseFileName, Buffer>> };

const VERSION = '1.0.0';
const CONFIG_FILE = 'config.json';

/** Builds a release from the sources and signs it with the key of a folder, for the vault at `origin`. */
export async function makeRelease(options: { readonly keysFolder: string; readonly origin: string }): Promise<Release> {
  const [{ script, frame }, { style, font }] = await Promise.all([bundleBrowser(), frameStyle()]);
  const made: ReleaseFile[] = [
    { name: 'vault-iframe.min.js', bytes: Buffer.from(script) },
    { name: 'frame.min.js', bytes: Buffer.from(frame) },
    style,
    font,
  ];
  const files = Object.fromEntries(made.map(({ name, bytes }) => [name, bytes])) as Release['files'];
  const key = openReleaseKey(options.keysFolder);
  const version = `${VERSION}-${digestOf(files)}`;
  const content: VaultManifest = {
    version,
    origin: options.origin,
    integrity: integrityOf(files['vault-iframe.min.js']),
  };
  const manifest = JSON.stringify(content);
  return { config: { version, manifest, signature: key.sign(manifest), keyId: key.publicKey.slice(0, 8) }, files };
}

/**
 * Returns a digest of all files, which is part of the version. The version changes with any file, so browsers may cache
 * the files.
 */
function digestOf(files: Release['files']): string {
  const hash = createHash('sha256');
  for (const name of FILES) hash.update(name).update(files[name]);
  return hash.digest('hex').slice(0, 12);
}

/** Writes a release to a folder, to be copied to the machine that serves it. */
export function writeRelease(release: Release, folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of FILES) writeFileSync(join(folder, name), release.files[name]);
  writeFileSync(join(folder, CONFIG_FILE), `${JSON.stringify(release.config, undefined, 2)}\n`);
}

/** Reads a release that was signed elsewhere; throws if a file is missing. */
export function readRelease(folder: string): Release {
  const config = vaultConfigSchema.parse(JSON.parse(readFileSync(join(folder, CONFIG_FILE), 'utf8')));
  const files = Object.fromEntries(FILES.map((name) => [name, readFileSync(join(folder, name))]));
  return { config, files: files as Release['files'] };
}
