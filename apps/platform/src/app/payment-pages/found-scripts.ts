import { createHash } from 'node:crypto';

/** The scripts of a document: external ones by address, inline ones by digest. */
export type FoundScripts = { readonly addresses: readonly string[]; readonly inline: readonly string[] };

/** Reads `src` of scripts, `href` of preloaded modules, and the text of inline scripts. */
export function scriptsOfDocument(html: string, at: string): FoundScripts {
  const addresses = new Set<string>();
  const inline: string[] = [];
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)) {
    const source = attributeOf(attributes, 'src');
    if (source === undefined) inline.push(digestOf(text));
    else addresses.add(addressOf(source, at));
  }
  for (const [, attributes = ''] of html.matchAll(/<link\b([^>]*)>/gi)) {
    const href = attributeOf(attributes, 'href');
    if (href !== undefined && /\bmodulepreload\b/i.test(attributeOf(attributes, 'rel') ?? ''))
      addresses.add(addressOf(href, at));
  }
  return { addresses: [...addresses], inline };
}

/** Returns the address of a script in a document. Leaves an invalid one unchanged, so that it is reported. */
function addressOf(named: string, at: string): string {
  return URL.parse(named, at)?.href ?? named;
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']?([^"'\\s>]+)`, 'i').exec(attributes)?.[1];
}

/**
 * Returns same-origin scripts that a script names, such as modules and workers: in quotes, relative to the script or to
 * the origin.
 */
export function scriptsOfScript(text: string, at: string): string[] {
  const names = text.matchAll(/["'`]((?:\.{1,2}\/|\/)?(?:[\w-]+\/)*[\w.-]+\.m?js)["'`]/g);
  const { origin } = new URL(at);
  const found = Array.from(names, ([, name = '']) =>
    // The bundler's chunk lists name files from the root, without a leading slash.
    name.startsWith('assets/') ? `${origin}/${name}` : new URL(name, at).href,
  );
  return [...new Set(found)].filter((address) => new URL(address).origin === origin);
}

/** Returns the digest of bytes in the form of an `integrity` attribute: `sha384-...`. */
export function digestOf(bytes: string | Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
