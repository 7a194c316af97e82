import { chmodSync, fchmodSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

/** Creates the folder of the logs, which only its owner may open: a log can have names and addresses of players. */
export function makeLogsFolder(dataFolder: string): void {
  const folder = join(dataFolder, 'logs');
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

/** Opens a log to append to, and makes it unreadable for other users, even if an earlier version created it. */
export function openPrivateLog(file: string): number {
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  return log;
}
