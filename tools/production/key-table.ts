import { basename } from 'node:path';
import { PLATFORM_KEY_FILES } from '@sunflower/platform/src/app/production/key-files.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { openSigningKey } from '@sunflower/service-base/signing-key.ts';
import { openKeyRing } from '../../partners/card-vault/key-ring.ts';
import { openCustodianKeys } from '../../partners/draw-feed/custodian/custodian-keys.ts';
import { openDrawFeedKeys } from '../../partners/draw-feed/keys.ts';
import { readOrMakeSigningKeys } from '../../partners/identity-provider/signing-keys.ts';
import { openEngineKeys } from '../../partners/location-engine/keys.ts';

/** Names of the programs that can run in production. */
export const PROGRAM_NAMES = [
  'platform',
  'identity-provider',
  'card-vault',
  'location-engine',
  'feature-flags',
  'draw-feed',
  'draw-custodian',
  'game-server',
] as const;
export type ProgramName = (typeof PROGRAM_NAMES)[number];

/** One file of a keys folder: the programs that read it, and the function that makes it. */
export type KeyRow = {
  readonly file: string;
  readonly programs: readonly ProgramName[];
  /** The program changes the file when it rotates its keys, so the manifest records no fingerprint for it. */
  readonly isRotated?: boolean;
  /** Another organization makes the file and gives it to these programs, so it can only be adopted. */
  readonly isGiven?: boolean;
  readonly make: (folder: string) => unknown;
};

const PARTNER_FILES: Readonly<Record<Exclude<ProgramName, 'platform'>, readonly string[]>> = {
  'identity-provider': [
    'identity-provider-client.secret',
    'identity-provider-admin.secret',
    'identity-provider-cookies.secret',
    'identity-provider-signing.json',
  ],
  'card-vault': [
    'card-vault-sessions.secret',
    'card-vault-door.secret',
    'card-vault-fingerprints.secret',
    'card-vault-ring.json',
  ],
  'location-engine': ['location-engine.jwk'],
  'feature-flags': ['feature-flags-client.secret', 'feature-flags-admin.secret'],
  'draw-feed': ['draw-feed.secret', 'draw-feed-seeds.secret', 'draw-feed-production.pem', 'draw-custodian.secret'],
  'draw-custodian': ['draw-custodian.secret', 'draw-custodian-shares.secret', 'draw-custodian-production.pem'],
  'game-server': ['game-server.secret', 'game-wallet.secret', 'game-server-seeds.secret'],
};

/** Functions that make the files that aren't a plain random secret or signing key. */
const MAKERS: Readonly<Record<string, (folder: string) => unknown>> = {
  'identity-provider-signing.json': readOrMakeSigningKeys,
  'card-vault-ring.json': openKeyRing,
  'location-engine.jwk': openEngineKeys,
  'draw-feed-production.pem': (folder) => openDrawFeedKeys(folder, 'production'),
  'draw-custodian-production.pem': (folder) => openCustodianKeys(folder, 'production'),
};
/** Files that only one program makes, and others are given. */
const MADE_BY: Readonly<Record<string, ProgramName>> = { 'draw-custodian.secret': 'draw-custodian' };
const ROTATED = new Set(['identity-provider-signing.json', 'card-vault-ring.json']);

/** Returns the files that a program reads from its keys folder. */
export function keyFilesOf(program: ProgramName): readonly string[] {
  return program === 'platform' ? PLATFORM_KEY_FILES.map(({ file }) => file) : PARTNER_FILES[program];
}

/** Returns the key files of these programs, without duplicates. */
export function keyRows(programs: readonly ProgramName[]): KeyRow[] {
  const files = new Set(programs.flatMap(keyFilesOf));
  return [...files].map((file) => ({
    file,
    programs: PROGRAM_NAMES.filter((name) => keyFilesOf(name).includes(file)),
    isRotated: ROTATED.has(file),
    isGiven: isMadeByOthers(file, programs),
    make: MAKERS[file] ?? ((folder) => makeKey(folder, file)),
  }));
}

function isMadeByOthers(file: string, programs: readonly ProgramName[]): boolean {
  const maker = MADE_BY[file];
  return maker !== undefined && !programs.includes(maker);
}

function makeKey(folder: string, file: string): unknown {
  if (file.endsWith('.pem')) return openSigningKey(folder, basename(file, '.pem'));
  return readOrMakeSecret(folder, basename(file, '.secret'));
}
