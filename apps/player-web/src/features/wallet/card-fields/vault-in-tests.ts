import { vi } from 'vitest';
import type { MountedFields, MountOptions, SunflowerVault, VaultState } from './vault-api.ts';

// A card vault for tests: it signs what it serves as the real one does, and its fields are told by the test what the player typed.

export const VAULT_HOST = 'https://vault.example';
const DOMAIN = 'sunflower-card-vault-manifest/1\n';
const INTEGRITY = `sha384-${'A'.repeat(64)}`;

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** A key that signs releases, and its public half as the setting wants it. */
export async function newReleaseKey() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  return {
    publicKey: base64url(await crypto.subtle.exportKey('raw', pair.publicKey)),
    /** `config.json` of a vault that says this of its release. */
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

/** Fields as the vault mounts them: what was asked of them is kept, and `options` speaks to the page. */
export function fakeVault() {
  const mounts: { options: MountOptions; fields: { [Name in keyof MountedFields]: ReturnType<typeof vi.fn> } }[] = [];
  const vault: SunflowerVault = {
    version: '1.2.3',
    mount: (place, options) => {
      const frame = place.appendChild(document.createElement('iframe'));
      frame.title = options.title;
      const fields = {
        tokenise: vi.fn(),
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

/** The scripts of the vault that stand in the document. */
export function vaultScripts(): HTMLScriptElement[] {
  return [...document.head.querySelectorAll<HTMLScriptElement>(`script[src^="${VAULT_HOST}"]`)];
}

/** Lets the script that is being loaded come, and make `SunflowerVault`. */
export function deliverScript(vault: SunflowerVault): void {
  Object.defineProperty(window, 'SunflowerVault', { value: vault, configurable: true });
  vaultScripts()[0]?.dispatchEvent(new Event('load'));
}

/** Takes the vault and its scripts away again. */
export function forgetVault(): void {
  Reflect.deleteProperty(window, 'SunflowerVault');
  for (const script of vaultScripts()) script.remove();
}
