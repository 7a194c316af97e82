import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_TAGS } from '@sunflower/contracts/languages.ts';
import { build, type Rolldown } from 'vite';

/**
 * Builds the checker page as one HTML file, whose policy lets it run its own script and style and load nothing. Its
 * host puts the keys and witnesses to trust into the element `policy`, as JSON like `trust` of a saved file.
 */
export async function writeChecker(root: string, file: string): Promise<void> {
  const built = await build({ root, configFile: join(root, 'vite.checker.config.ts'), logLevel: 'warn' });
  const [{ output }] = built as [Rolldown.RolldownOutput];
  const script = output.find((one) => one.type === 'chunk')?.code;
  const style = output.find((one) => one.type === 'asset' && one.fileName.endsWith('.css'));
  if (script === undefined || style?.type !== 'asset') throw new Error('the checker has no script or no style sheet');
  writeFileSync(file, documentOf({ script, style: String(style.source) }));
}

/** What the page shows, by language tag, where scripts are off: the language can't be chosen then. */
const WITHOUT_SCRIPT = {
  [LANGUAGE_TAGS['en-US']]: 'This page needs JavaScript to check a ticket. Turn it on, then open the page again.',
  [LANGUAGE_TAGS.es]: 'Esta página necesita JavaScript para comprobar un boleto. Actívelo y vuelva a abrirla.',
  [LANGUAGE_TAGS.fr]: 'Cette page a besoin de JavaScript pour vérifier un ticket. Activez-le, puis rouvrez-la.',
};

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

function documentOf(parts: { readonly script: string; readonly style: string }): string {
  // Text inside a script or style element ends at the first closing tag.
  const script = parts.script.trim().replaceAll('</script', '<\\/script');
  const style = parts.style.trim().replaceAll('</style', '<\\/style');
  // The component library adds a style element of its own.
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src 'unsafe-inline'; base-uri 'none'`;
  const noscript = Object.entries(WITHOUT_SCRIPT)
    .map(([lang, text]) => `<p lang="${lang}">${text}</p>`)
    .join('');
  return `<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Check a saved ticket</title>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<noscript>${noscript}</noscript>
<script type="application/json" id="policy"></script>
<script type="module">${script}</script>
</body>
</html>
`;
}
