import * as z from 'zod/mini';

/** What a signature of a manifest begins with. */
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

/** The script a vault may load: its version, and the digest the browser holds it to. */
export type VaultManifest = { readonly version: string; readonly integrity: string };

/** Which vault, and the public keys whose word on its script counts. */
export type TrustedVault = { readonly host: string; readonly keys: readonly string[] };

/** Bytes of a base64url text. */
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
 * Reads the vault's `config.json` and believes it only when one of the trusted keys signed it for this very vault. [S7-32] (PCI-A5) Throws
 * otherwise: a version that nobody signed could name any script.
 */
export async function readManifest({ host, keys }: TrustedVault): Promise<VaultManifest> {
  const response = await fetch(`${host}/config.json`, {
    credentials: 'omit',
    cache: 'no-cache',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`its configuration answers ${response.status}`);
  const signed = z.parse(config, await response.json());
  const verdicts = await Promise.all(keys.map((key) => isSignedBy(key, signed)));
  if (!verdicts.includes(true)) throw new Error('its manifest is not signed by a trusted key');
  const { version, origin, integrity } = z.parse(manifest, JSON.parse(signed.manifest));
  if (origin !== host) throw new Error('its manifest is for another vault');
  if (version !== signed.version) throw new Error('its manifest is of another version');
  return { version, integrity };
}
