import { trustedProxiesProblem } from '@sunflower/service-base/http/trusted-proxies.ts';
import { selfMadeKeysProblem } from '@sunflower/service-base/key-manifest.ts';
import { type OriginName, originProblem, originSetting, PRIVATE_LISTENERS } from '@sunflower/service-base/origins.ts';
import { variableOf, type WebSettings, webSettingsOf } from '../web-pages/web-settings.ts';
import type { ProductionFacts } from './facts.ts';

type Env = Pick<ProductionFacts, 'env'>;

/** Addresses the platform always uses. That of the embedded flag server is added when no other flag server is set. */
const USED_ORIGINS: readonly OriginName[] = [
  'app',
  'identityProvider',
  'cardVault',
  'locationEngine',
  'drawFeed',
  'custodian',
  'identityCheck',
  'debtRegister',
  'paymentProcessor',
  'mailbox',
  'textGateway',
];

/** Addresses of external programs, which must be https if they are set. */
const OTHER_ADDRESSES = ['SUNFLOWER_OIDC_ISSUER', 'SUNFLOWER_FEATURE_FLAGS_URL'] as const;

const ORIGIN_SETTING = /^SUNFLOWER_\w+_ORIGINS?$/;

/** Returns a line for an environment that isn't named production. */
export function checkEnvironment({ env }: Env): string[] {
  const given = env.SUNFLOWER_ENVIRONMENT;
  if (given === 'production') return [];
  return [`SUNFLOWER_ENVIRONMENT is ${given || 'missing'}: set it to production.`];
}

/** Returns a line for each address that is missing or not https: a default address would be an embedded sandbox. */
export function checkAddresses({ env }: Env): string[] {
  const isFlagServerOurs = !env.SUNFLOWER_FEATURE_FLAGS_URL;
  const used = (isFlagServerOurs ? [...USED_ORIGINS, 'featureFlags' as const] : USED_ORIGINS).map(originSetting);
  const known = new Set([...used, ...[...PRIVATE_LISTENERS].map(originSetting)]);
  const others = Object.keys(env).filter((name) => ORIGIN_SETTING.test(name) && !known.has(name));
  const given = [...others, ...OTHER_ADDRESSES].flatMap((name) =>
    (env[name] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => originProblem(name, part)),
  );
  return [...used.map((name) => originProblem(name, env[name])), ...given].filter((line) => line !== undefined);
}

/** Returns a line if the setting for proxies is missing or invalid; without proxies, it must be `none`. */
export function checkProxies({ env }: Env): string[] {
  return [trustedProxiesProblem(env.SUNFLOWER_TRUSTED_PROXIES)].filter((line) => line !== undefined);
}

/** Returns a line if the data folder is left at its default, which is inside the program's own folder. */
export function checkFolders({ env }: Env): string[] {
  if (env.SUNFLOWER_DATA_FOLDER) return [];
  return ['SUNFLOWER_DATA_FOLDER is missing: set it to a folder outside the release, such as /var/lib/sunflower.'];
}

/**
 * Returns a line for a keys folder without a manifest, and for each of its files that is missing or differs from the
 * manifest.
 */
export function checkKeys(facts: Pick<ProductionFacts, 'env' | 'keyFiles'>): string[] {
  const folder = selfMadeKeysProblem(facts.env.SUNFLOWER_KEYS_FOLDER);
  return folder === undefined ? [...facts.keyFiles] : [folder];
}

/** Returns the client settings, or empty ones when their file can't be read, which the configuration check reports. */
function readWebSettings(env: NodeJS.ProcessEnv): WebSettings {
  try {
    return webSettingsOf(env);
  } catch {
    return { given: {}, passedOver: [] };
  }
}

const isNo = (value: unknown) => value === false || value === 0 || value === '0' || value === 'false';
const isYes = (value: unknown) => value === true || value === 1 || value === '1' || value === 'true';

/**
 * Returns a line for each setting that turns on a developer feature: the analytics recorder, simulated positions, the
 * gallery; and for each unknown or invalid client setting.
 */
export function findDeveloperSettings({ env }: Env): string[] {
  const { given, passedOver } = readWebSettings(env);
  const lines = passedOver.map((name) => `${name} is unknown or invalid and has no effect: correct or remove it.`);
  if (isNo(given.isProduction))
    lines.push(`${variableOf('isProduction')} is false, which turns on the analytics recorder: remove it.`);
  if (isYes(given.isLocationSimulated))
    lines.push(`${variableOf('isLocationSimulated')} is true: production rejects simulated positions; remove it.`);
  if (env.SUNFLOWER_LOCATION_SIMULATION === 'on')
    lines.push(
      'SUNFLOWER_LOCATION_SIMULATION is on: production rejects simulated positions; remove it or set it to off.',
    );
  if (isYes(given.isGalleryShown))
    lines.push('SUNFLOWER_WEB_IS_GALLERY_SHOWN is true: the gallery is for developers; remove it.');
  return lines;
}

/** Returns a line when clients get no key to verify the card vault's script. */
export function checkVaultKeys({ env }: Env): string[] {
  if (readWebSettings(env).given.vaultKeys !== undefined) return [];
  return [
    'SUNFLOWER_WEB_VAULT_KEYS is missing: set it to the public key that partners/card-vault/write-release.ts printed.',
  ];
}

/** Returns a line when no engine would scan players' documents. */
export function checkScanner({ env }: Env): string[] {
  if (env.SUNFLOWER_CLAMD_ADDRESS) return [];
  return ['SUNFLOWER_CLAMD_ADDRESS is missing: set it to the address of ClamAV, which scans the documents of players.'];
}
