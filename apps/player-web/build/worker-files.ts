import type { Manifest, PageAssets } from '../src/app/prerender/asset-manifest.ts';
import type { PublicPage } from '../src/app/prerender/public-pages.ts';

/** Pages that open without a connection from the first visit on; others are stored when they are visited. */
export const OFFLINE_PAGES = ['/', '/results', '/tickets'] as const;
/** Screens without a prerendered page that also open without a connection. */
const OFFLINE_SCREENS = [
  'src/features/draw-games/tickets/one-ticket/ticket-screen.tsx',
  'src/features/draw-games/results/results-screen.tsx',
  'src/features/draw-games/results/result-screen.tsx',
  'src/features/draw-games/tickets/saved/saved-tickets.tsx',
];

type Sources = {
  readonly manifest: Manifest;
  readonly languages: readonly string[];
  readonly pages: readonly Pick<PublicPage, 'path' | 'screen' | 'parts'>[];
  readonly assetsOfPage: (manifest: Manifest, language: string, modules?: readonly string[]) => PageAssets;
  readonly modulesOfScreen: (path: string, modules: readonly (string | undefined)[]) => readonly string[];
};

/** Returns the addresses of the files that the offline pages need, in every language, and those of the template. */
export function offlineFiles({ manifest, languages, pages, assetsOfPage, modulesOfScreen }: Sources): string[] {
  const shown = pages.filter(({ path }) => OFFLINE_PAGES.some((one) => one === path));
  const screens = shown.flatMap(({ path, screen, parts = [] }) => modulesOfScreen(path, [screen, ...parts]));
  const modules = [...new Set([...screens, ...OFFLINE_SCREENS])];
  const unknown = OFFLINE_SCREENS.filter((name) => manifest[name] === undefined);
  if (unknown.length > 0) throw new Error(`the build has no ${unknown.join(', ')}`);
  const template = [...filesOfTemplate(manifest)];
  const assets = languages.map((language) => assetsOfPage(manifest, language, modules));
  const files = assets.flatMap(({ scripts, styles, fonts }) => [...scripts, ...styles, ...fonts]);
  return [...new Set([...template, ...files])].map((file) => `/${file}`).sort();
}

function filesOfTemplate(manifest: Manifest): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const entry = manifest[name];
    if (!entry || found.has(entry.file)) return;
    for (const file of [entry.file, ...(entry.css ?? []), ...(entry.assets ?? [])]) found.add(file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  visit('index.html');
  return found;
}
