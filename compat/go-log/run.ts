import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian installs the sources of Go packages. */
const SOURCES = '/usr/share/gocode/src/golang.org/x/mod/sumdb/tlog';

if (spawnSync('go', ['version']).status !== 0 || !existsSync(SOURCES)) {
  process.stderr.write('This needs Go and its x/mod: apt-get install golang-go golang-golang-x-mod-dev\n');
  process.exit(1);
}
const config = join(import.meta.dirname, 'vitest.config.ts');
spawn('vitest', ['run', '--config', config, ...process.argv.slice(2)], { stdio: 'inherit' }).once('exit', (code) => {
  process.exitCode = code ?? 1;
});
