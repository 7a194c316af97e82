import type { DrawLogProof } from '@sunflower/contracts/public-log.ts';
import { joinBytes } from '@sunflower/public-log/bytes.ts';
import { tileOfPath } from '@sunflower/public-log/tiles/tile.ts';
import { hashesOfLeaves } from '@sunflower/public-log/tree/hash-source.ts';
import { proveInclusion } from '@sunflower/public-log/tree/prove.ts';
import { LOG_ORIGIN, leafOf, noteOf, type Signing, sha256 } from '../../../../player/public-log/signed-log-in-tests.ts';
import type { DrawText } from '../saved-file/proof-file-in-tests.ts';
import type { NewestLog } from './check-history.ts';

/** How to change the log before its checkpoints are signed. */
export type LogChange = {
  /** Changes an entry's content, by its kind; undefined leaves the entry out. */
  readonly entries?: (content: Record<string, unknown>, kind: string) => Record<string, unknown> | undefined;
  /** Kinds of the entries between the seal and the result, about numbers that operators typed. */
  readonly typed?: readonly string[];
  /** Which witnesses cosign the proof's checkpoints; the first two by default. */
  readonly signers?: readonly number[];
  /** Seconds between the draw time and the cosignatures. */
  readonly secondsAfterDraw?: number;
  /** The log of today: longer by default. */
  readonly today?: 'longer' | 'shorter' | 'rewritten' | 'truncated' | 'unsigned';
  readonly origin?: string;
};

/** Returns the log about a draw: the proof of its entries, and the log as it is served now. */
export async function testLogOf(statement: DrawText, change: LogChange = {}) {
  const entries = entriesOf(statement, change);
  const texts = ['{}', ...entries.map(({ text }) => text), '{"later":1}', '{"later":2}'];
  const leaves = texts.map(leafOf);
  const seconds = Date.parse(statement.drawsAt) / 1000 + (change.secondsAfterDraw ?? 2);
  const signing = { signers: change.signers ?? [0, 1], seconds, origin: change.origin ?? LOG_ORIGIN };
  const proof: DrawLogProof = { entries: [], waiting: [] };
  for (const [at, { kind, text }] of entries.entries()) {
    const [index, size] = [at + 1, at + 2];
    const path = await proveInclusion({ index, size }, { source: hashesOfLeaves(leaves, sha256), sha256 });
    const hashes = path.map((hash) => Buffer.from(hash).toString('hex'));
    const note = await noteOf(leaves.slice(0, size), signing);
    proof.entries.push({ kind, revision: 1, entry: text, index, path: hashes, note });
  }
  return { proof, today: await todayOf(leaves, change, signing) };
}

function entriesOf(
  { drawId, gameId, closesAt, seal, commitment, result }: DrawText,
  { entries, typed = [] }: LogChange,
) {
  const contents: Record<string, Record<string, unknown>> = {
    'draw-commitment': { commitment, ...makingOf(result.machine) },
    'draw-seal': {
      ...{ gameId, closesAt, sealedAt: seal.sealedAt, sealedDigest: seal.digest, treeRoot: seal.treeRoot },
      ...{ boardCount: String(seal.boardCount), stakeCents: String(seal.stakeCents) },
    },
    ...Object.fromEntries(typed.map((kind) => [kind, { gameId, commitment }])),
    'draw-result': {
      ...{ publishedAt: '2026-11-22T04:10:00Z', source: result.source, numbers: result.drawn },
      ...{ sealedDigest: seal.digest, boardCount: String(result.boardCount), prizeCents: String(result.prizeCents) },
      ...{ winningBoardCount: String(result.winningBoardCount), matchedDigest: result.matchedDigest },
    },
  };
  return Object.entries(contents).flatMap(([kind, stated]) => {
    const content = entries ? entries({ ...stated }, kind) : stated;
    const entry = { content, format: 'sunflower-log-entry/1', kind, revision: 1, subject: drawId };
    return content ? [{ kind, text: JSON.stringify(entry) }] : [];
  });
}

/** Returns how an entry names that the numbers are made. */
function makingOf({ derivation, custody }: DrawText['result']['machine']) {
  return { derivation, ...(custody ? { custodianKey: custody.keyId } : {}) };
}

async function todayOf(
  leaves: readonly Uint8Array[],
  { today = 'longer' }: LogChange,
  signing: Signing,
): Promise<NewestLog> {
  const hashes = today === 'shorter' ? leaves.slice(0, 2) : [...leaves];
  if (today === 'rewritten') hashes[1] = new Uint8Array(32);
  return {
    note: await noteOf(hashes, { ...signing, signers: today === 'unsigned' ? [2] : [0, 1, 2] }),
    readTile: async (path) => {
      const tile = tileOfPath(path);
      if (tile?.level !== 0 || tile.index !== 0) throw new Error(`a log of ${hashes.length} entries has no ${path}`);
      return joinBytes(...hashes.slice(0, tile.width - (today === 'truncated' ? 1 : 0)));
    },
  };
}
