import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { DrawLogProof, LogPolicyOnWire } from '@sunflower/contracts/public-log.ts';
import { joinBytes, utf8 } from '@sunflower/public-log/bytes.ts';
import { textOfCheckpoint } from '@sunflower/public-log/note/checkpoint.ts';
import { cosignatureMessage, cosignatureOf } from '@sunflower/public-log/note/cosignature.ts';
import { signatureLine, textOfNote } from '@sunflower/public-log/note/signed-note.ts';
import {
  SIGNATURE_TYPES,
  textOfVerifierKey,
  type VerifierKey,
  verifierKey,
} from '@sunflower/public-log/note/verifier-key.ts';
import { tileOfPath } from '@sunflower/public-log/tiles/tile.ts';
import { hashesOfLeaves, rootOfSize } from '@sunflower/public-log/tree/hash-source.ts';
import { leafInput } from '@sunflower/public-log/tree/merkle.ts';
import { proveInclusion } from '@sunflower/public-log/tree/prove.ts';
import type { DrawText } from '../saved-file/proof-file-in-tests.ts';
import type { TodaysLog } from './check-history.ts';

export const LOG_ORIGIN = 'lottery.example/log';
const sha256 = (bytes: Uint8Array) => new Uint8Array(createHash('sha256').update(bytes).digest());

type Signer = { readonly key: VerifierKey; readonly sign: (bytes: Uint8Array) => Uint8Array };

async function signerOf(name: string, type: VerifierKey['type']): Promise<Signer> {
  const pair = generateKeyPairSync('ed25519');
  const key = await verifierKey({ name, type, publicKey: rawKeyOf(pair.publicKey) }, sha256);
  return { key, sign: (bytes) => new Uint8Array(sign(null, bytes, pair.privateKey)) };
}

const rawKeyOf = (key: KeyObject) => new Uint8Array(key.export({ type: 'spki', format: 'der' }).subarray(-32));

const log = await signerOf(LOG_ORIGIN, SIGNATURE_TYPES.ed25519);
const witnesses = await Promise.all(
  [1, 2, 3].map((no) => signerOf(`witness-${no}.example/w`, SIGNATURE_TYPES.cosignature)),
);

/** The policy of the log of these tests: two of three witnesses, all of others, from before the draw. */
export const LOG_POLICY: LogPolicyOnWire = {
  logs: [textOfVerifierKey(log.key)],
  witnesses: witnesses.map(({ key }) => ({
    ...{ key: textOfVerifierKey(key), organization: `Operator of ${key.name}`, isSimulated: false },
  })),
  quorum: 2,
  startedAt: '2026-01-01T00:00:00Z',
};

/** How to change the log before its checkpoints are signed. */
export type LogChange = {
  /** Changes what an entry says, by its kind; undefined leaves the entry out. */
  readonly entries?: (content: Record<string, unknown>, kind: string) => Record<string, unknown> | undefined;
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
  const leaves = texts.map((text) => sha256(leafInput(utf8(text))));
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

function entriesOf({ drawId, gameId, closesAt, seal, commitment, result }: DrawText, { entries }: LogChange) {
  const contents: Record<string, Record<string, unknown>> = {
    'draw-commitment': { commitment },
    'draw-seal': {
      ...{ gameId, closesAt, sealedAt: seal.sealedAt, sealedDigest: seal.digest, treeRoot: seal.treeRoot },
      ...{ boardCount: String(seal.boardCount), stakeCents: String(seal.stakeCents) },
    },
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

type Signing = { readonly signers: readonly number[]; readonly seconds: number; readonly origin: string };

async function noteOf(leaves: readonly Uint8Array[], { signers, seconds, origin }: Signing): Promise<string> {
  const root = await rootOfSize(leaves.length, hashesOfLeaves(leaves, sha256), sha256);
  const text = textOfCheckpoint({ origin, size: leaves.length, root });
  const signed = textOfNote({ text, signatures: [{ ...log.key, signature: log.sign(utf8(text)) }] });
  const lines = signers.map((at) => {
    const witness = witnesses[at];
    if (!witness) throw new Error(`there is no witness ${at}`);
    const signature = witness.sign(cosignatureMessage(seconds, text));
    return signatureLine(cosignatureOf(witness.key, { seconds, signature }));
  });
  return signed + lines.join('');
}

async function todayOf(
  leaves: readonly Uint8Array[],
  { today = 'longer' }: LogChange,
  signing: Signing,
): Promise<TodaysLog> {
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
