/** Hashes of what stands inside a page, as `sha256-...` without the quotes a policy puts around them. */
export type CspHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

async function hashesOf(found: Iterable<RegExpMatchArray>): Promise<string[]> {
  const texts = Array.from(found, (match) => match[1] ?? '');
  return [...new Set(await Promise.all(texts.map(hashOf)))];
}

/** Reads the hashes a written page needs. Data blocks are not run and need none. */
export async function cspHashesOf(html: string): Promise<CspHashes> {
  return {
    scripts: await hashesOf(
      html.matchAll(/<script(?![^>]*(?:\ssrc=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g),
    ),
    styles: await hashesOf(html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)),
  };
}

const AS_TEXT: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/**
 * Moves style attributes into one style element that a hash can admit: a policy without `unsafe-inline` ignores attributes. The browser's
 * own tree sets the same styles from script once it takes over, which no policy forbids.
 */
export function styleAttributesAsRules(body: string): { body: string; style: string } {
  const rules = new Map<string, number>();
  const moved = body.replace(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_, before: string, escaped: string) => {
    const text = escaped.replace(/&(?:quot|#x27|lt|gt|amp);/g, (sign) => AS_TEXT[sign] ?? sign);
    const place = rules.get(text) ?? rules.size;
    rules.set(text, place);
    return `${before} data-s="${place}"`;
  });
  const lines = Array.from(rules, ([text, place]) => `[data-s="${place}"]{${text}}`);
  return { body: moved, style: lines.length > 0 ? `<style>${lines.join('')}</style>` : '' };
}
