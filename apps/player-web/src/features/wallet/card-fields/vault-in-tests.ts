import { vi } from 'vitest';
import type { MountedFields, MountOptions, SunflowerVault, VaultState } from './vault-api.ts';

// A card vault for tests: it signs its responses as the real one does, and the test sets what the player typed.

export const VAULT_HOST = 'https://vault.example';
const DOMAIN = 'sunflower-card-vault-manifest/1\n';
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Creates a key that signs releases, with its public key in the format of the setting. */
export async function newReleaseKey() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  return {
    publicKey: base64url(await crypto.subtle.exportKey('raw', pair.publicKey)),
    /** Returns the vault's `config.json` with the given release fields. */
    configOf: async (changed: Partial<{ version: string; origin: string; integrity: string }> = {}) => {
      const manifest = JSON.stringify({ version: '1.2.3', origin: VAULT_HOST, integrity: INTEGRITY, ...changed });
      const text = new TextEncoder().encode(DOMAIN + manifest);
      const signature = base64url(await crypto.subtle.sign('Ed25519', pair.privateKey, text));
      return { version: '1.2.3', manifest, signature, keyId: 'k' };
    },
  };
}

export const EMPTY_STATE: VaultState = {
  brand: null,
  last4: null,
  isComplete: false,
  problems: { number: null, expiry: null, code: null },
};

/** Creates fields as the vault mounts them: records their calls, and exposes `options` for callbacks to the page. */
export function fakeVault() {
  const mounts: { options: MountOptions; fields: { [Name in keyof MountedFields]: ReturnType<typeof vi.fn> } }[] = [];
  const vault: SunflowerVault = {
    version: '1.2.3',
    mount: (place, options) => {
      const frame = place.appendChild(document.createElement('iframe'));
      frame.title = options.title;
      const fields = {
        tokenize: vi.fn(),
        restyle: vi.fn(),
        judge: vi.fn(),
        clear: vi.fn(),
        focus: vi.fn(),
        remove: vi.fn(() => frame.remove()),
      };
      mounts.push({ options, fields });
      return fields as MountedFields;
    },
  };
  return { vault, mounts };
}

/** Returns the vault's script elements in the document. */
export function vaultScripts(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll<HTMLScriptElement>(`script[src^="${VAULT_HOST}"]`)];
}

/** Completes the pending script load and defines `SunflowerVault`. */
export function deliverScript(vault: SunflowerVault): void {
  Object.defineProperty(window, 'SunflowerVault', { value: vault, configurable: true });
  vaultScripts()[0]?.dispatchEvent(new Event('load'));
}

/** Removes the vault and its scripts. */
export function forgetVault(): void {
  Reflect.deleteProperty(window, 'SunflowerVault');
  for (const script of vaultScripts()) script.remove();
}
