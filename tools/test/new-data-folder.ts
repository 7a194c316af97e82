import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates an empty data folder under the machine's temporary one, which the database's own user can reach. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-data-'));
  chmodSync(folder, 0o755);
  return folder;
}
