import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { pathToFileURL } from 'node:url';

/**
 * The modules of the check page. A browser loads the same sources that the server runs, with their types stripped, so
 * that a reader of the page can compare them with the published code.
 */
const MODULES = '/published-pools/modules';
const SOURCES = new URL(import.meta.resolve('@sunflower/instant-games/pools/check-pool.ts'));
const LIBRARIES = createRequire(SOURCES);

/** Folders and libraries whose files may be loaded. */
const SOURCE_FOLDERS = ['pools', 'prizes'] as const;
const LIBRARY_NAMES = ['ciphers', 'hashes'] as const;

export const SCRIPT_PATH = `${MODULES}/page/check-pools.ts`;
export const MODULE_ROUTE = `${MODULES}/:folder/:file`;

/** The names that sources import, as the browser finds them. */
export const IMPORT_MAP = JSON.stringify({
  imports: {
    '@sunflower/instant-games/': `${MODULES}/`,
    ...Object.fromEntries(LIBRARY_NAMES.map((name) => [`@noble/${name}/`, `${MODULES}/noble-${name}/`])),
  },
});

/** Returns the text of a module; undefined for a file that the page doesn't need. */
export async function browserModule(folder: string, file: string): Promise<string | undefined> {
  const path = pathOf(folder, file);
  if (!path) return undefined;
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined || !file.endsWith('.ts') ? text : stripTypeScriptTypes(text);
}

function pathOf(folder: string, file: string): URL | undefined {
  if (folder === 'page' && file === 'check-pools.ts') return new URL('../browser/check-pools.ts', import.meta.url);
  if (SOURCE_FOLDERS.some((name) => name === folder) && /^[a-z][a-z-]*\.ts$/.test(file))
    return new URL(`../${folder}/${file}`, SOURCES);
  const library = LIBRARY_NAMES.find((name) => folder === `noble-${name}`);
  if (!library || !/^[a-z0-9_]+\.js$/.test(file)) return undefined;
  return new URL(file, pathToFileURL(LIBRARIES.resolve(`@noble/${library}/utils.js`)));
}
