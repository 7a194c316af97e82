import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathOfTile, TILE_WIDTH, type Tile } from '@sunflower/public-log/tiles/tile.ts';

/** The copy of the log in a folder, with the paths of the log, so that any web server can serve it. */
export type MirrorFiles = {
  findTile(tile: Tile): Uint8Array | undefined;
  /** Stores a tile, and removes the narrower one that it replaces. */
  storeTile(tile: Tile, bytes: Uint8Array, narrower: number): void;
  findCheckpoint(): string | undefined;
  storeCheckpoint(note: string): void;
};

/** Opens the copy in a folder. Each file is written as a whole. */
export function openMirrorFiles(folder: string): MirrorFiles {
  const read = (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : undefined);
  const write = (path: string, bytes: Uint8Array | string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.part`, bytes);
    renameSync(`${file}.part`, file);
  };
  return {
    findTile: (tile) => read(pathOfTile(tile)),
    storeTile: (tile, bytes, narrower) => {
      write(pathOfTile(tile), bytes);
      if (narrower > 0 && narrower < Math.min(tile.width, TILE_WIDTH))
        rmSync(join(folder, pathOfTile({ ...tile, width: narrower })), { force: true });
    },
    findCheckpoint: () => read('checkpoint')?.toString('utf8'),
    storeCheckpoint: (note) => write('checkpoint', note),
  };
}
