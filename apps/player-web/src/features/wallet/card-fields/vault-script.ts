import type { RuntimeConfig } from '@sunflower/contracts/runtime-config.ts';
import type { SunflowerVault } from './vault-api.ts';
import { readManifest, type TrustedVault } from './vault-manifest.ts';

/** A script that has not come by then is given up. */
const SCRIPT_TIMEOUT_MS = 15_000;

let loaded: SunflowerVault | undefined;
let underWay: Promise<SunflowerVault> | undefined;

/** The vault of the settings; undefined, and logged, when there is none or nobody's word on its script is trusted. [S8-15] */
function trustedVault({ vaultHost, vaultKeys }: VaultSettings): TrustedVault | undefined {
  if (vaultHost !== undefined && vaultKeys !== undefined) return { host: vaultHost, keys: vaultKeys.split(',') };
  console.error(`the card vault is not configured: ${vaultHost === undefined ? 'vaultHost' : 'vaultKeys'} is missing`);
  return undefined;
}

function addScript(src: string, integrity: string): Promise<SunflowerVault> {
  // Whoever is there before the vault's own script is not the vault.
  if (window.SunflowerVault) return Promise.reject(new Error('another script has taken its place'));
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
    const late = setTimeout(() => fail('its script took too long'), SCRIPT_TIMEOUT_MS);
    script.onerror = () => fail('its script could not be loaded, or is not the signed one');
    script.onload = () => {
      if (!window.SunflowerVault) return fail('its script brought nothing');
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
 * The vault's script, loaded once a page, by the version of its signed manifest and held to the digest in it. [S7-32] What goes wrong is
 * logged and rejected, and tried anew the next time. [S8-15]
 */
export function loadVault(settings: VaultSettings): Promise<SunflowerVault> {
  if (loaded) return Promise.resolve(loaded);
  const vault = trustedVault(settings);
  if (!vault) return Promise.reject(new Error('the card vault is not configured'));
  underWay ??= load(vault)
    .then((script) => {
      loaded = script;
      return script;
    })
    .catch((reason: unknown) => {
      console.error('the card vault could not be loaded:', reason instanceof Error ? reason.message : reason);
      throw reason;
    })
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}
