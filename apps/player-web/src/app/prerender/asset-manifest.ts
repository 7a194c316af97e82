import { DEFAULT_LANGUAGE } from '@sunflower/contracts/languages.ts';
import { PAYLOAD_ELEMENT_ID } from '../../runtime/http/payload/page-payload.ts';
import { screenListOf } from '../screens/load-screens.ts';
import { PAGE_PARTS } from '../start-up/page-parts.ts';

/** The bundler's entry for one module: its file, its static imports, its style sheets and other files. */
type ManifestEntry = {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
};
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/**
 * Files a page needs before it is usable: scripts in the order they run, each after its dependencies; all style sheets;
 * the fonts.
 */
export type PageAssets = {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly fonts: readonly string[];
};

/** The page template without its app; the app is its dynamic import. */
const TEMPLATE = 'index.html';
/** The part that only older browsers load (decision 104). */
const COVER = 'src/app/older-browsers/cover.ts';

/**
 * Returns the modules to load with a place's screen, including its list of screens: a page that loaded the list first
 * would request the screen one round trip later. The first page needs no list.
 */
export function modulesOfScreen(path: string, modules: readonly (string | undefined)[]): readonly string[] {
  const known = modules.filter((name) => name !== undefined);
  return path === '/' ? known : [`src/app/screens/${screenListOf(path)}-screens.ts`, ...known];
}

/** Visits a module after all its imports; modules that import each other are visited once. */
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

/** Returns the files of the texts that parts of a page load in a language before they render. */
function textsOf(manifest: Manifest, parts: readonly ManifestEntry[], language: string): string[] {
  const names = parts.flatMap(({ dynamicImports = [] }) => dynamicImports);
  const texts = [...new Set(names)].filter((name) => name.endsWith(`texts.${language}.ts`));
  return texts.flatMap((name) => manifest[name]?.file ?? []);
}

/**
 * Returns the files of the app, of a page's modules and of their texts in a language; without modules, of the app that
 * renders an empty page. Throws for a module that the build doesn't load on demand: its style sheets would be missing.
 */
export function assetsOfPage(manifest: Manifest, language: string, modules: readonly string[] = []): PageAssets {
  const template = closureOf(manifest, TEMPLATE);
  const known = new Set(template.map(({ file }) => file));
  const starts = (manifest[TEMPLATE]?.dynamicImports ?? []).filter((name) => name !== COVER);
  if (starts.length === 0) throw new Error('the build names no app');
  const unknown = modules.filter((name) => manifest[name] === undefined);
  if (unknown.length > 0) throw new Error(`the build loads no ${unknown.join(', ')}`);
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
 * Returns lines for a prerendered page's head that preload its fonts and list its scripts for after the first paint.
 * Inlines style sheets, because a small page shown in pieces would shift, and marks each as loaded, so that modules
 * don't fetch it again.
 */
export function headOfAssets({ scripts, styles, fonts }: PageAssets): string {
  return [
    `<link rel="expect" href="#${PAYLOAD_ELEMENT_ID}" blocking="render">`,
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    `<meta name="${PAGE_PARTS}" content="${scripts.map((file) => `/${file}`).join(' ')}">`,
  ].join('\n    ');
}

/**
 * Returns the lines of the shell's head. No content is visible before the app has rendered, so all files are fetched
 * immediately. The first script requests the list of its place's screens.
 */
export function headOfShell(manifest: Manifest): string {
  const { scripts, styles } = assetsOfPage(manifest, DEFAULT_LANGUAGE);
  return [
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
  ].join('\n    ');
}
