type Files = {
  readFileSync(path: URL, encoding: 'utf8'): string;
  globSync(pattern: readonly string[], options: { cwd: URL; exclude: readonly string[] }): string[];
};

/** The module name is assembled so that no bundler resolves it. */
const readFiles = (): Promise<Files> => import(/* @vite-ignore */ ['node', 'fs'].join(':'));

/**
 * Returns the text of a style sheet of this folder. For tests only: they run in Node, while this folder is typed for
 * the browser, and the test runner blanks imported style sheets.
 */
export async function styleText(file: 'tokens.css' | 'base.css' | 'fonts/fonts.css'): Promise<string> {
  const files = await readFiles();
  return files.readFileSync(new URL(file, import.meta.url), 'utf8');
}

/** Returns every style sheet of the client, this package and the partners' pages. For tests only. */
export async function styleSheets(): Promise<{ readonly file: string; readonly css: string }[]> {
  const files = await readFiles();
  const root = new URL('../../', import.meta.url);
  const found = files.globSync(['{apps,packages,partners}/**/*.css'], {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/.data'],
  });
  return found.sort().map((file) => ({ file, css: files.readFileSync(new URL(file, root), 'utf8') }));
}
