import { chmodSync, closeSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeLogsFolder, openPrivateLog } from './private-log.ts';
import { newTestFolder } from './test-folder.ts';

const held = { folder: '' };
beforeEach(() => {
  held.folder = newTestFolder();
});
afterEach(() => rmSync(held.folder, { recursive: true }));
const modeOf = (path: string) => statSync(path).mode & 0o777;

test.each([
  ['new', false],
  ['made for all by an earlier version', true],
])("a log can't be read by other users when it is %s", (_what, isThere) => {
  const logs = join(held.folder, 'logs');
  const file = join(logs, 'platform.log');
  if (isThere) {
    mkdirSync(logs);
    writeFileSync(file, 'a line\n');
    chmodSync(logs, 0o755);
    chmodSync(file, 0o644);
  }
  makeLogsFolder(held.folder);
  closeSync(openPrivateLog(file));
  expect([modeOf(logs), modeOf(file)]).toEqual([0o700, 0o600]);
});
