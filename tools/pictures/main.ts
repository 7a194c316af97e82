import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
const TEST = 'apps/player-web/src/app/pictures/pictures.browser.test.tsx';

/**
 * Takes the compared pictures of every screen again: `npm run pictures`. With words, only those of the screens whose
 * names contain one: `npm run pictures -- wallet`. With `--compare`, compares them and changes nothing.
 */
const { values, positionals: names } = parseArgs({
  options: { compare: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const setting = values.compare ? 'SUNFLOWER_COMPARE_PICTURES' : 'SUNFLOWER_RENEW_PICTURES';
if (names.length === 0 && !values.compare)
  rmSync(join(ROOT, 'apps/player-web/pictures'), { recursive: true, force: true });
const which = names.length === 0 ? [] : [`--testNamePattern=${names.join('|')}`];
const vitest = spawn('vitest', ['run', '--project', 'browser', TEST, ...which], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, [setting]: '1' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => vitest.kill(signal));
vitest.once('exit', (code) => process.exit(code ?? 1));
