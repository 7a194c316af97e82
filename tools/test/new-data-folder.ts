import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty data folder in the system's temporary folder, which the user of the database server can access. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-data-'));
  chmodSync(folder, 0o755);
  return folder;
}
