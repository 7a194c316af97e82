import { chmodSync, closeSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeLogsFolder, openPrivateLog } from './private-log.ts';
import { newTestFolder } from './test-folder.ts';

const fixture = { folder: '' };
beforeEach(() => {
  fixture.folder = newTestFolder();
});
afterEach(() => rmSync(fixture.folder, { recursive: true }));
const modeOf = (path: string) => statSync(path).mode & 0o777;

test.each([
  ['new', false],
  ['made for all by an earlier version', true],
])('keeps a log from other users when it is %s', (_what, isThere) => {
  const logs = join(fixture.folder, 'logs');
  const file = join(logs, 'platform.log');
  if (isThere) {
    mkdirSync(logs);
    writeFileSync(file, 'a line\n');
    chmodSync(logs, 0o755);
    chmodSync(file, 0o644);
  }
  makeLogsFolder(fixture.folder);
  closeSync(openPrivateLog(file));
  expect([modeOf(logs), modeOf(file)]).toEqual([0o700, 0o600]);
});
