import { CARD_VAULT_PATHS } from '@sunflower/partner-protocols/card-vault.ts';
import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';
import { z } from 'zod';
import { digestOf, scriptsOfDocument, scriptsOfScript } from './found-scripts.ts';

/** Pages on which a card or a bank account is entered. */
export const PAYMENT_PAGES = ['/wallet/deposit', '/wallet/methods', '/wallet/withdraw'] as const;

/** Response headers that protect a page in the browser, and `link`, which may name scripts. */
const HEADERS = [
  'content-security-policy',
  'content-type',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'integrity-policy',
  'link',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
] as const;

/** Maximum number of scripts on all pages together; a client has a few hundred. */
const MOST_SCRIPTS = 2_000;

/**
 * What a browser receives: every script by address and digest, the status and headers of documents, and the settings
 * that decide which scripts load.
 */
export type ReceivedPages = Readonly<Record<string, string>>;

/** The settings that the client reads at startup and that determine which scripts it loads. */
const settingsSchema = z.looseObject({
  locationEngineOrigin: z.url(),
  locationFallbackOrigin: z.url().optional(),
  vaultHost: z.url().optional(),
  vaultKeys: z.string().optional(),
  analyticsScript: z.string().optional(),
  marketingScript: z.string().optional(),
});

/** Thrown when one of the addresses can't be reached, or what it returns can't be read. */
export class PageUnreachable extends Error {
  override name = 'PageUnreachable';
}

/**
 * Fetches an address without following redirects, and returns whatever status it responds with. Throws
 * PageUnreachable.
 */
async function receive(address: string): Promise<{ status: number; headers: Headers; text: string }> {
  const headers = { 'cache-control': 'no-cache' };
  try {
    const answer = await localhostFetch(address, { redirect: 'manual', headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch {
    throw new PageUnreachable(`${address} cannot be reached.`);
  }
}

/** Reads JSON of an address. Throws PageUnreachable for any other text, which a changed server may send. */
function readJson<Data>(schema: z.ZodType<Data>, { address, text }: { address: string; text: string }): Data {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new PageUnreachable(`${address} cannot be read.`);
  }
}

/** Fetches the payment pages of an installation with every script they load (PCI-11.6.1). Throws PageUnreachable. */
export async function receivePages(appOrigin: string): Promise<ReceivedPages> {
  const seen: Record<string, string> = {};
  const address = `${appOrigin}/runtime-config.json`;
  const settings = readJson(settingsSchema, { address, text: (await receive(address)).text });
  const named = ['locationEngineOrigin', 'vaultHost', 'vaultKeys', 'analyticsScript', 'marketingScript'] as const;
  for (const name of named) seen[`setting ${name}`] = settings[name] ?? '';
  const waiting: string[] = [];
  for (const page of PAYMENT_PAGES) waiting.push(...(await noteDocument(seen, `${appOrigin}${page}`)));
  const { locationEngineOrigin, locationFallbackOrigin } = settings;
  for (const origin of [locationEngineOrigin, locationFallbackOrigin])
    if (origin) waiting.push(`${origin}/location-engine.js`);
  if (settings.vaultHost) {
    waiting.push(await vaultScript(seen, settings.vaultHost));
    waiting.push(...(await noteDocument(seen, `${settings.vaultHost}${CARD_VAULT_PATHS.frame}`)));
  }
  await noteScripts(seen, waiting);
  return seen;
}

async function noteDocument(seen: Record<string, string>, address: string): Promise<readonly string[]> {
  const { status, headers, text } = await receive(address);
  seen[`status ${address}`] = `${status}`;
  for (const name of HEADERS) seen[`header ${name} of ${address}`] = headers.get(name) ?? '';
  const { addresses, inline } = scriptsOfDocument(text, address);
  for (const [index, digest] of inline.entries()) seen[`inline script ${index + 1} of ${address}`] = digest;
  return addresses;
}

/**
 * Returns the address of the vault's script, with the version from its signed configuration, and records the digest of
 * that configuration.
 */
async function vaultScript(seen: Record<string, string>, vault: string): Promise<string> {
  const address = `${vault}${CARD_VAULT_PATHS.config}`;
  const { text } = await receive(address);
  seen[`signed configuration of ${vault}`] = digestOf(text);
  const { version } = readJson(z.looseObject({ version: z.string() }), { address, text });
  return `${vault}${CARD_VAULT_PATHS.script}?version=${encodeURIComponent(version)}`;
}

/**
 * Records the given scripts and, in turn, every script whose address they contain in quotes. Skips a quoted address
 * that doesn't return a script.
 */
async function noteScripts(seen: Record<string, string>, first: readonly string[]): Promise<void> {
  const waiting = [...new Set(first)];
  const input = new Set(waiting);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (input.size > MOST_SCRIPTS) throw new PageUnreachable(`The pages name more than ${MOST_SCRIPTS} scripts.`);
    const { status, headers, text } = await receive(next);
    const isScript = status === 200 && /javascript/.test(headers.get('content-type') ?? '');
    if (!isScript && !first.includes(next)) continue;
    seen[`script ${next}`] = isScript ? digestOf(text) : `${status}`;
    for (const named of isScript ? scriptsOfScript(text, next) : []) {
      if (input.has(named)) continue;
      input.add(named);
      waiting.push(named);
    }
  }
}
