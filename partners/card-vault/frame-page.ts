import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { stylesForOldest } from '@sunflower/look/older-styles.ts';
import { DOCUMENT_POLICY } from '@sunflower/service-base/http/security-headers.ts';

const LOOK = new URL(import.meta.resolve('@sunflower/look/tokens.css'));
const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
/** Matches the font of headings, which the fields don't use. */
const HEADINGS = /@font-face \{\s*font-family: "Bricolage Grotesque";[^}]*\}/;

export type ReleaseFile = { readonly name: string; readonly bytes: Buffer };

/** Returns the digest of bytes as an `integrity` attribute and a policy write it: `sha384-...`. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Returns the style sheet of the fields and its font, from our design. */
export async function frameStyle(): Promise<{ style: ReleaseFile; font: ReleaseFile }> {
  const [fonts, tokens, base, own, font] = await Promise.all([
    readFile(new URL('fonts/fonts.css', LOOK), 'utf8'),
    readFile(LOOK, 'utf8'),
    readFile(new URL('base.css', LOOK), 'utf8'),
    readFile(new URL('browser/frame/frame.css', import.meta.url), 'utf8'),
    readFile(createRequire(LOOK).resolve(FIGTREE)),
  ]);
  const fontFaces = fonts.replace(HEADINGS, '').replace(FIGTREE, '/assets/figtree.woff2');
  const css = [fontFaces, tokens, base, own].join('\n');
  return {
    style: { name: 'frame.css', bytes: Buffer.from(stylesForOldest('frame.css', css)) },
    font: { name: 'figtree.woff2', bytes: font },
  };
}

/**
 * Returns the frame's document. Its script and its style are pinned by digests. The document lists the origins that may
 * frame it, for its script; `framePolicy` makes the browser enforce them.
 */
export function frameDocument(options: {
  readonly pageOrigins: readonly string[];
  readonly version: string;
  readonly scriptIntegrity: string;
  readonly styleIntegrity: string;
}): string {
  const { pageOrigins, version, scriptIntegrity, styleIntegrity } = options;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<meta name="page-origins" content="${pageOrigins.join(' ')}">
<title>Card fields</title>
<link rel="stylesheet" href="/assets/frame.css?version=${version}" integrity="${styleIntegrity}">
<script src="/assets/frame.min.js?version=${version}" integrity="${scriptIntegrity}" crossorigin defer></script>
</head>
<body></body>
</html>
`;
}

/**
 * Returns the policy of that document: its script by digest, styles, fonts and calls only of the vault's own origin;
 * only pages of `pageOrigins` may frame it (PCI-A2).
 */
export function framePolicy(options: { readonly pageOrigins: readonly string[]; readonly scriptIntegrity: string }) {
  return {
    ...DOCUMENT_POLICY,
    'script-src': [`'${options.scriptIntegrity}'`],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-ancestors': [...options.pageOrigins],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  };
}
