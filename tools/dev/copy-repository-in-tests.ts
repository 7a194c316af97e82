import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const WORKSPACE = '@sunflower';
/** Files that npm and our installer write; with them the copy counts as installed. */
const INSTALL_MARKS = ['.package-lock.json', '.sunflower-lock'];

export type RepositoryCopy = { readonly root: string; remove(): void };

/**
 * Copies the sources in their current state, with uncommitted changes, into a temporary folder that tests can edit
 * safely. Installed packages are links to this checkout's; workspace packages are the copy's own.
 */
export async function copyRepository(): Promise<RepositoryCopy> {
  const root = mkdtempSync(join(tmpdir(), 'sunflower-copy-'));
  try {
    const files = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const { stdout } = await run('git', files, { cwd: ROOT, maxBuffer: 16 * 1024 * 1024 });
    for (const file of stdout.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)))) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      cpSync(join(ROOT, file), join(root, file), { verbatimSymlinks: true });
    }
    linkPackages(root);
    // Lint gets the list of the repository's files from version control.
    await run('git', ['init', '--quiet'], { cwd: root });
  } catch (error) {
    rmSync(root, { recursive: true, force: true });
    throw error;
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

function linkPackages(root: string): void {
  const installed = join(ROOT, 'node_modules');
  mkdirSync(join(root, 'node_modules', WORKSPACE), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (INSTALL_MARKS.includes(name)) cpSync(join(installed, name), join(root, 'node_modules', name));
    else if (name !== WORKSPACE && (!name.startsWith('.') || name === '.bin'))
      symlinkSync(join(installed, name), join(root, 'node_modules', name));
  }
  for (const name of readdirSync(join(installed, WORKSPACE)))
    symlinkSync(readlinkSync(join(installed, WORKSPACE, name)), join(root, 'node_modules', WORKSPACE, name));
  for (const nested of nestedPackages()) {
    mkdirSync(join(root, nested), { recursive: true });
    for (const name of readdirSync(join(ROOT, nested)).filter((entry) => !entry.startsWith('.')))
      symlinkSync(join(ROOT, nested, name), join(root, nested, name));
  }
}

/** Packages that npm installed inside one workspace, because the top level has another version. */
function nestedPackages(): string[] {
  const folders = ['apps', 'packages', 'partners'].flatMap((kind) =>
    readdirSync(join(ROOT, kind)).map((name) => join(ROOT, kind, name, 'node_modules')),
  );
  return folders.filter((folder) => existsSync(folder)).map((folder) => relative(ROOT, folder));
}
