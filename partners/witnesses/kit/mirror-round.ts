import { areEqualBytes, joinBytes } from '@sunflower/public-log/bytes.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import type { VerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { entriesOfBundle } from '@sunflower/public-log/tiles/entry-bundle.ts';
import { hashesAtLevel, pathOfTile, TILE_WIDTH, type Tile, widthInTree } from '@sunflower/public-log/tiles/tile.ts';
import { hashesInTile, hashesOfTiles } from '@sunflower/public-log/tiles/tile-hashes.ts';
import { hashesOfLeaves, rangeHash, rootOfSize } from '@sunflower/public-log/tree/hash-source.ts';
import { leafInput } from '@sunflower/public-log/tree/merkle.ts';
import type { LogReader } from './log-reader.ts';
import type { MirrorAlarms } from './mirror-alarms.ts';
import type { MirrorFiles } from './mirror-files.ts';
import { readSignedCheckpoint } from './pinned-log.ts';

const { sha256 } = nodeCrypto;

/** The parts that a round of a mirror uses. `position` is where the comparison of stored tiles continues. */
export type Mirror = {
  readonly reader: LogReader;
  readonly files: MirrorFiles;
  readonly alarms: MirrorAlarms;
  readonly keys: readonly VerifierKey[];
  readonly recheck: number;
  position: number;
};

/** The size of the copy after a round; undefined if the log didn't answer or raised an alarm before. */
export type RoundResult = { readonly size: number | undefined };

/** Ends a round: the log didn't answer. */
class Unreachable extends Error {}
/** Ends a round after an alarm. */
class Alarmed extends Error {}

/** Copies and verifies the part that the log added, and compares stored tiles with those that the log serves now. */
export async function runMirrorRound(mirror: Mirror): Promise<RoundResult> {
  try {
    const size = await copyAdded(mirror);
    await compareStored(mirror, size);
    return { size };
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Alarmed) return { size: undefined };
    throw error;
  }
}

async function copyAdded({ reader, files, alarms, keys }: Mirror): Promise<number> {
  const stored = files.findCheckpoint();
  const old = stored === undefined ? undefined : await readSignedCheckpoint(stored, keys);
  if (stored !== undefined && !old) throw new Error('The checkpoint of the copy is damaged. Start with a new folder.');
  const fail = (kind: Parameters<MirrorAlarms['raise']>[0]['kind'], about: string): never => {
    alarms.raise({ kind, about });
    throw new Alarmed();
  };
  const note = await reader.readText('checkpoint');
  if (note.kind === 'gone' && !old) return 0;
  if (note.kind === 'gone') return fail('checkpoint-gone', `after one of ${old?.size} entries`);
  if (note.kind === 'unreachable') throw new Unreachable();
  const next = await readSignedCheckpoint(note.content, keys);
  if (!next) return fail('checkpoint-wrong', 'it is not signed by the pinned key of the log');
  if (old && next.size < old.size) return fail('log-shrank', `from ${old.size} to ${next.size} entries`);
  const added = await readAdded(reader, { from: old?.size ?? 0, to: next.size, files });
  if (added.wrong) return fail(added.wrong.kind, added.wrong.about);
  const readTile = async (tile: Tile) => added.tiles.get(pathOfTile(tile)) ?? requireTile(files, tile);
  const source = hashesOfTiles(next.size, readTile, sha256);
  if (!areEqualBytes(await rootOfSize(next.size, source, sha256), next.root))
    return fail('tile-wrong', `the tiles don't lead to the checkpoint of ${next.size} entries`);
  if (old && !areEqualBytes(await rootOfSize(old.size, source, sha256), old.root))
    return fail('history-changed', `the checkpoint of ${next.size} entries doesn't extend that of ${old.size}`);
  for (const [path, bytes] of added.tiles) {
    const tile = added.places.get(path) as Tile;
    files.storeTile(tile, bytes, widthInTree(tile, old?.size ?? 0));
  }
  // Stores the checkpoint last, so that an interrupted round is repeated.
  files.storeCheckpoint(note.content);
  return next.size;
}

type Added = {
  readonly tiles: ReadonlyMap<string, Uint8Array>;
  readonly places: ReadonlyMap<string, Tile>;
  readonly wrong?: { readonly kind: 'tile-gone' | 'tile-wrong'; readonly about: string };
};

/** Reads every tile that is new or wider, and recomputes each from the entries or tiles below it. */
async function readAdded(
  reader: LogReader,
  { from, to, files }: { readonly from: number; readonly to: number; readonly files: MirrorFiles },
): Promise<Added> {
  const tiles = new Map<string, Uint8Array>();
  const places = new Map<string, Tile>();
  for (const tile of changedTiles(from, to)) {
    const path = pathOfTile(tile);
    const file = await reader.readTile(tile);
    if (file.kind === 'unreachable') throw new Unreachable();
    if (file.kind === 'gone') return { tiles, places, wrong: { kind: 'tile-gone', about: path } };
    const below = (needed: Tile) => tiles.get(pathOfTile(needed)) ?? requireTile(files, needed);
    if (!(await isTileRight(tile, file.content, below)))
      return { tiles, places, wrong: { kind: 'tile-wrong', about: path } };
    tiles.set(path, file.content);
    places.set(path, tile);
  }
  return { tiles, places };
}

/** Yields the bundles and tiles in which a larger log has more, from the entries up. */
function* changedTiles(from: number, to: number): Generator<Tile> {
  const levels: Tile['level'][] = ['entries'];
  for (let level = 0; hashesAtLevel(level, to) > 0; level++) levels.push(level);
  for (const level of levels) {
    const [old, all] = [hashesAtLevel(level, from), hashesAtLevel(level, to)];
    if (old === all) continue;
    for (let index = Math.floor(old / TILE_WIDTH); index * TILE_WIDTH < all; index++)
      yield { level, index, width: widthInTree({ level, index }, to) };
  }
}

/** Returns whether the entries of a bundle can be read, or a tile has the hashes of the level below it. */
async function isTileRight(tile: Tile, bytes: Uint8Array, below: (tile: Tile) => Uint8Array): Promise<boolean> {
  const { level, index, width } = tile;
  try {
    if (level === 'entries') return entriesOfBundle(bytes, width).length === width;
    const expected = [];
    if (level === 0) {
      const entries = entriesOfBundle(below({ level: 'entries', index, width }), width);
      for (const entry of entries) expected.push(await sha256(leafInput(entry)));
    } else {
      for (let at = index * TILE_WIDTH; at < index * TILE_WIDTH + width; at++) {
        const full = below({ level: level - 1, index: at, width: TILE_WIDTH });
        const source = hashesOfLeaves(hashesInTile(full, TILE_WIDTH), sha256);
        expected.push(await rangeHash({ from: 0, to: TILE_WIDTH }, source, sha256));
      }
    }
    return areEqualBytes(joinBytes(...expected), bytes);
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function requireTile(files: MirrorFiles, tile: Tile): Uint8Array {
  const bytes = files.findTile(tile);
  if (!bytes) throw new Error(`${pathOfTile(tile)} is missing in the copy. Start with a new folder.`);
  return bytes;
}

/** Compares some of the stored tiles with the log, in turn, so that every tile is compared repeatedly. */
async function compareStored(mirror: Mirror, size: number): Promise<void> {
  const { reader, files, alarms } = mirror;
  const all = [...changedTiles(0, size)];
  for (let count = 0; count < Math.min(mirror.recheck, all.length); count++) {
    const tile = all[mirror.position++ % all.length] as Tile;
    const [own, file] = [requireTile(files, tile), await reader.readTile(tile)];
    if (file.kind === 'unreachable') throw new Unreachable();
    if (file.kind === 'gone') alarms.raise({ kind: 'tile-gone', about: pathOfTile(tile) });
    else if (!areEqualBytes(own, file.content)) alarms.raise({ kind: 'tile-changed', about: pathOfTile(tile) });
  }
}
