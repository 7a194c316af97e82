import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/**
 * Installs the locked packages if they are missing or if the lock file has changed. The marker file is inside
 * node_modules, so that removing the folder also removes the marker.
 */
export async function installPackages(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.sunflower-lock');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  if (!existsSync(mark) && isInstalledManually(root)) {
    writeFileSync(mark, lock);
    return;
  }
  console.log('Installing the locked packages (once, about a minute)...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['ci', '--no-fund', '--no-audit', '--loglevel=error'], { cwd: root, stdio: 'inherit' });
  if (result.error || result.status !== 0) {
    throw new Error(
      'Packages could not be installed: npm needs the npm registry (or a filled cache) for its first run.',
    );
  }
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(mark, lock);
}

/**
 * Returns whether npm was run by hand: its list of installed packages, which it writes last, has the locked version of
 * every package that isn't optional.
 */
function isInstalledManually(root) {
  const tree = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(tree)) return false;
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(tree, 'utf8')).packages;
  return Object.entries(locked).every(
    ([path, entry]) => path === '' || entry.optional || entry.link || installed[path]?.version === entry.version,
  );
}
