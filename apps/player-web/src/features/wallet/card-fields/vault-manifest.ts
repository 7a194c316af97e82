import * as z from 'zod/mini';

/** Prefix of the signed bytes of a manifest. */
const DOMAIN = 'sunflower-card-vault-manifest/1\n';
const TIMEOUT_MS = 10_000;

const config = z.object({
  version: z.string(),
  manifest: z.string().check(z.maxLength(2_000)),
  signature: z.string().check(z.regex(/^[\w-]{86}$/)),
});
const manifest = z.object({
  version: z.string().check(z.regex(/^[\w.+-]{1,64}$/)),
  origin: z.string(),
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
});

/** The script a vault may load: its version and its integrity digest, which the browser checks. */
export type VaultManifest = { readonly version: string; readonly integrity: string };

/** The vault's host and the public keys that may sign its script. */
export type TrustedVault = { readonly host: string; readonly keys: readonly string[] };

/** Decodes a base64url string. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

async function isSignedBy(key: string, signed: z.output<typeof config>): Promise<boolean> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
  const text = new TextEncoder().encode(DOMAIN + signed.manifest);
  return crypto.subtle.verify('Ed25519', imported, bytesOf(signed.signature), text);
}

/**
 * Reads the vault's `config.json` and accepts it only with a signature for this vault by one of the trusted keys.
 * [S7-32] (PCI-A5) Throws otherwise: an unsigned version could name any script.
 */
export async function readManifest({ host, keys }: TrustedVault): Promise<VaultManifest> {
  const response = await fetch(`${host}/config.json`, {
    credentials: 'omit',
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`its configuration request returned ${response.status}`);
  const signed = z.parse(config, await response.json());
  const verdicts = await Promise.all(keys.map((key) => isSignedBy(key, signed)));
  if (!verdicts.includes(true)) throw new Error("its manifest isn't signed by a trusted key");
  const { version, origin, integrity } = z.parse(manifest, JSON.parse(signed.manifest));
  if (origin !== host) throw new Error('its manifest is for another vault');
  if (version !== signed.version) throw new Error('its manifest is for another version');
  return { version, integrity };
}
