import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';
import type { SunflowerVault } from './vault-api.ts';
import { readManifest, type TrustedVault } from './vault-manifest.ts';

/** Time limit for loading the script. */
const SCRIPT_TIMEOUT_MS = 15_000;

let loaded: SunflowerVault | undefined;
let underWay: Promise<SunflowerVault> | undefined;

/**
 * Returns the vault from the settings; undefined, with a logged error, when its host or its trusted keys are missing.
 * [S8-15]
 */
function trustedVault({ vaultHost, vaultKeys }: VaultSettings): TrustedVault | undefined {
  if (vaultHost !== undefined && vaultKeys !== undefined) return { host: vaultHost, keys: vaultKeys.split(',') };
  console.error(`the card vault is not configured: ${vaultHost === undefined ? 'vaultHost' : 'vaultKeys'} is missing`);
  return undefined;
}

function addScript(src: string, integrity: string): Promise<SunflowerVault> {
  // A global that exists before the vault's script loads isn't the vault.
  if (window.SunflowerVault) return Promise.reject(new Error('another script has defined SunflowerVault'));
  const script = document.createElement('script');
  script.src = src;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.referrerPolicy = 'origin';
  return new Promise((resolve, reject) => {
    const fail = (why: string) => {
      clearTimeout(late);
      script.remove();
      reject(new Error(why));
    };
    const late = setTimeout(() => fail('its script took too long to load'), SCRIPT_TIMEOUT_MS);
    script.onerror = () => fail("its script couldn't be loaded, or isn't the signed one");
    script.onload = () => {
      if (!window.SunflowerVault) return fail("its script didn't define SunflowerVault");
      clearTimeout(late);
      return resolve(window.SunflowerVault);
    };
    document.head.append(script);
  });
}

async function load(vault: TrustedVault): Promise<SunflowerVault> {
  const { version, integrity } = await readManifest(vault);
  const address = `${vault.host}/vault-iframe.min.js?version=${encodeURIComponent(version)}`;
  return addScript(address, integrity);
}

export type VaultSettings = Pick<RuntimeConfig, 'vaultHost' | 'vaultKeys'>;

/**
 * Loads the vault's script once per page, in the version and with the digest of its signed manifest. [S7-32] Logs and
 * rejects on any error; the next call tries again. [S8-15]
 */
export function loadVault(settings: VaultSettings): Promise<SunflowerVault> {
  if (loaded) return Promise.resolve(loaded);
  const vault = trustedVault(settings);
  if (!vault) return Promise.reject(new Error("the card vault isn't configured"));
  underWay ??= load(vault)
    .then((script) => {
      loaded = script;
      return script;
    })
    .catch((reason: unknown) => {
      console.error('failed to load the card vault:', reason instanceof Error ? reason.message : reason);
      throw reason;
    })
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}
