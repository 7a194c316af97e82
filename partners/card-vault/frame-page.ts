import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { DOCUMENT_POLICY } from '@sunflower/service-base/http/security-headers.ts';

const LOOK = new URL(import.meta.resolve('@sunflower/look/tokens.css'));
const FIGTREE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
/** The letters of headings, which the fields have none of. */
const HEADINGS = /@font-face \{\s*font-family: "Bricolage Grotesque";[^}]*\}/;

/** A file of a release, by its name. */
export type ReleaseFile = { readonly name: string; readonly bytes: Buffer };

/** `sha384-...`, as the attribute `integrity` and a policy want it. */
export function integrityOf(bytes: Buffer | string): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** The style sheet of the fields with the letters it names, as they stand in the house's look. */
export async function frameStyle(): Promise<{ style: ReleaseFile; font: ReleaseFile }> {
  const [fonts, tokens, base, own, font] = await Promise.all([
    readFile(new URL('fonts/fonts.css', LOOK), 'utf8'),
    readFile(LOOK, 'utf8'),
    readFile(new URL('base.css', LOOK), 'utf8'),
    readFile(new URL('browser/frame/frame.css', import.meta.url), 'utf8'),
    readFile(createRequire(LOOK).resolve(FIGTREE)),
  ]);
  const letters = fonts.replace(HEADINGS, '').replace(FIGTREE, '/assets/figtree.woff2');
  return {
    style: { name: 'frame.css', bytes: Buffer.from([letters, tokens, base, own].join('\n')) },
    font: { name: 'figtree.woff2', bytes: font },
  };
}

/** The document of the frame. What it loads is pinned by digests; who may frame it stands in its policy and, for its script, in it. */
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
<script src="/assets/frame.min.js?version=${version}" integrity="${scriptIntegrity}" defer></script>
</head>
<body></body>
</html>
`;
}

/** The policy of that document: its own files by digest, its own calls, nothing else; only the pages of the app may frame it (PCI-A2). */
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
