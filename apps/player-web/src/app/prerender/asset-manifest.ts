import { DEFAULT_LANGUAGE } from '@sunflower/contracts/languages.ts';
import { PAYLOAD_ELEMENT_ID } from '../../runtime/http/page-payload.ts';
import { PAGE_PARTS } from '../page-parts.ts';

/** What the bundler tells of one module: its file, what it imports at once, its style sheets and other files. */
type ManifestEntry = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
};
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** Files a page needs before it is usable: scripts in the order they run, each after what it stands on; all style sheets; the fonts. */
export type PageAssets = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
};

/** What a page is before its app runs; the app is what it imports by itself. */
const TEMPLATE = 'index.html';
/** Names the screens of every place but the first. */
const SCREEN_LIST = 'src/app/screen-list.ts';

/** Returns what a place's screen is loaded with: without the list it would be asked for one round trip later. */
export function modulesOfScreen(path: string, modules: readonly string[]): readonly string[] {
  return path === '/' ? modules : [SCREEN_LIST, ...modules];
}

/** A module after all it imports; modules that import each other come once. */
function visit(manifest: Manifest, name: string, found: { seen: Set<string>; order: string[] }): void {
  if (found.seen.has(name)) return;
  found.seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) visit(manifest, imported, found);
  found.order.push(name);
}

function closureOf(manifest: Manifest, name: string): ManifestEntry[] {
  const found = { seen: new Set<string>(), order: [] };
  visit(manifest, name, found);
  return found.order.flatMap((place) => manifest[place] ?? []);
}

/** The texts that parts of a page load in a language before they are drawn. */
function textsOf(manifest: Manifest, parts: readonly ManifestEntry[], language: string): string[] {
  const names = parts.flatMap(({ dynamicImports = [] }) => dynamicImports);
  const texts = [...new Set(names)].filter((name) => name.endsWith(`texts.${language}.ts`));
  return texts.flatMap((name) => manifest[name]?.file ?? []);
}

/** The files of the app, of a page's modules and their texts in a language; without modules, of the app that draws a page from nothing. */
export function assetsOfPage(manifest: Manifest, language: string, modules: readonly string[] = []): PageAssets {
  const template = closureOf(manifest, TEMPLATE);
  const known = new Set(template.map(({ file }) => file));
  const starts = manifest[TEMPLATE]?.dynamicImports ?? [];
  if (starts.length === 0) throw new Error('the build names no app');
  const app = [...starts, ...modules].flatMap((start) => closureOf(manifest, start));
  const all = [...template, ...app];
  const scripts = [...app.map(({ file }) => file), ...textsOf(manifest, all, language)];
  const fonts = all.flatMap(({ assets = [] }) => assets).filter((file) => file.endsWith('.woff2'));
  return {
    scripts: [...new Set(scripts)].filter((file) => !known.has(file)),
    styles: [...new Set(all.flatMap(({ css = [] }) => css))],
    fonts: [...new Set(fonts)],
  };
}

/**
 * The lines of a written page's head that fetch its letters early, and name its scripts for when it is seen. A page is shown when all of it
 * has come, some 15 KB: shown in pieces, what stands at the lower edge of a phone would move with each. Style sheets are written into the
 * page; a disabled link for each tells the loader of later parts that it is there, so that it is not fetched again and the page laid out anew.
 */
export function headOfAssets({ scripts, styles, fonts }: PageAssets): string {
  return [
    `<link rel="expect" href="#${PAYLOAD_ELEMENT_ID}" blocking="render">`,
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    `<meta name="${PAGE_PARTS}" content="${scripts.map((file) => `/${file}`).join(' ')}">`,
  ].join('\n    ');
}

/** The lines of the shell's head: nothing is to be seen before the app has drawn it, so all of it is fetched at once. */
export function headOfShell(manifest: Manifest): string {
  const { scripts, styles } = assetsOfPage(manifest, DEFAULT_LANGUAGE, [SCREEN_LIST]);
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
  ].join('\n    ');
}
