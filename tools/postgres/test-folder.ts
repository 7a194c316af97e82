import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** What the databases of a whole run take at their most, with as much again for whatever else the machine does. */
const ROOM_BYTES = 4 * 1024 ** 3;

/**
 * A new folder for the data of a throw-away server. A test file has a database of its own, which is a thousand files to make and to remove:
 * in memory that takes a third of the processor time (189 files: 352 s on disk). Where there is no such room, it lies in the machine's
 * temporary folder.
 */
export function newTestFolder(memory = MEMORY, roomBytes = ROOM_BYTES): string {
  return mkdtempSync(join(hasRoom(memory, roomBytes) ? memory : tmpdir(), 'sunflower-test-'));
}

/** Whether a folder is there, may be written to and has room for a run. */
function hasRoom(folder: string, roomBytes: number): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomBytes;
  } catch {
    return false;
  }
}
