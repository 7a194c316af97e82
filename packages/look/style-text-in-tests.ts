type Files = {
  readFileSync(path: URL, encoding: 'utf8'): string;
  globSync(pattern: readonly string[], options: { cwd: URL; exclude: readonly string[] }): string[];
};

/** The name of the module is put together so that no bundler follows it. */
const readFiles = (): Promise<Files> => import(/* @vite-ignore */ ['node', 'fs'].join(':'));

/**
 * Text of a style sheet of this folder. For tests alone: they run in Node, while this folder is typed for the browser, and the test
 * runner blanks imported style sheets.
 */
export async function styleText(file: 'tokens.css' | 'base.css' | 'fonts/fonts.css'): Promise<string> {
  const files = await readFiles();
  return files.readFileSync(new URL(file, import.meta.url), 'utf8');
}

/** Every style sheet of the client, the look and the partners' pages. For tests alone, too. */
export async function styleSheets(): Promise<{ readonly file: string; readonly css: string }[]> {
  const files = await readFiles();
  const root = new URL('../../', import.meta.url);
  const found = files.globSync(['{apps,packages,partners}/**/*.css'], {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/.data'],
  });
  return found.sort().map((file) => ({ file, css: files.readFileSync(new URL(file, root), 'utf8') }));
}
