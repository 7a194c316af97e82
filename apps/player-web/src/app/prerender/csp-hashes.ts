/** Hashes of a page's inline content, as `sha256-...` without the quotes that a policy adds. */
export type CspHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

async function hashesOf(found: Iterable<RegExpMatchArray>): Promise<string[]> {
  const texts = Array.from(found, (match) => match[1] ?? '');
  return [...new Set(await Promise.all(texts.map(hashOf)))];
}

/** Returns the hashes that a prerendered page needs. Data blocks don't run, so they need none. */
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
 * Moves style attributes into one style element, which a hash can allow, because a policy without `unsafe-inline`
 * ignores attributes. After hydration a script sets the same styles, which no policy forbids.
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
