import { readDecimal } from '../bytes.ts';

/** Hashes or entries of a full tile. */
export const TILE_WIDTH = 256;
const MAX_LEVEL = 63;

/**
 * A tile of hashes at a level, or a bundle of entries (C2SP tlog-tiles). `width` is 256 for a full one and less for the
 * last one of a tree.
 */
export type Tile = { readonly level: number | 'entries'; readonly index: number; readonly width: number };

/** Returns the path of a tile below the address of the log, such as `tile/0/x001/234.p/7`. */
export function pathOfTile({ level, index, width }: Tile): string {
  const parts = [String(index % 1000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1000); rest > 0; rest = Math.floor(rest / 1000))
    parts.unshift(`x${String(rest % 1000).padStart(3, '0')}`);
  return `tile/${level}/${parts.join('/')}${width === TILE_WIDTH ? '' : `.p/${width}`}`;
}

const PATH = /^tile\/(entries|[0-9]{1,2})\/((?:x[0-9]{3}\/){0,4}[0-9]{3})(?:\.p\/([1-9][0-9]{0,2}))?$/;

/** Returns the tile of a path, or undefined for a path that isn't in the one valid form. */
export function tileOfPath(path: string): Tile | undefined {
  const [, levelText = '', places = '', widthText] = PATH.exec(path) ?? [];
  const level = levelText === 'entries' ? ('entries' as const) : readDecimal(levelText);
  if (level === undefined || (level !== 'entries' && level > MAX_LEVEL)) return undefined;
  const index = Number(places.replaceAll(/[x/]/g, ''));
  const width = widthText === undefined ? TILE_WIDTH : Number(widthText);
  if (!Number.isSafeInteger(index) || (widthText !== undefined && width >= TILE_WIDTH)) return undefined;
  const tile = { level, index, width };
  return pathOfTile(tile) === path ? tile : undefined;
}

/** Returns how many hashes of a level a tree of this size has: only complete subtrees count. */
export function hashesAtLevel(level: Tile['level'], size: number): number {
  return Math.floor(size / TILE_WIDTH ** (level === 'entries' ? 0 : level));
}

/** Returns how wide a tile is in a tree of this size; 0 when the tree has no hash of this tile. */
export function widthInTree({ level, index }: Omit<Tile, 'width'>, size: number): number {
  return Math.max(0, Math.min(TILE_WIDTH, hashesAtLevel(level, size) - index * TILE_WIDTH));
}
