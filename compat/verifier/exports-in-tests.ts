import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { leavesOf, levelsFrom } from '../../apps/platform/src/modules/draw-games/sealing/merkle-level.ts';
import { sealedHeader } from '../../apps/platform/src/modules/draw-games/sealing/sealed-file.ts';
import { beginExport } from '../../packages/service-base/exports/export-folder.ts';
import type { SigningKey } from '../../packages/service-base/signing-key.ts';

/** The proofs of a draw that is older than the log. */
const NO_PROOFS = { format: 'sunflower-log-proofs/1', policy: 'quorum none', entries: [], missing: [] };

const VERIFIER = join(import.meta.dirname, '../../docs/verifier/verify_export.py');
const RECORD = 68;
const DRAW = '0199a5f0-1111-7222-8333-444455556666';

/** Runs the verifier; returns its lines and exit code. */
export function runVerifier(...args: readonly string[]): Promise<{ code: number; lines: readonly string[] }> {
  return new Promise((resolve) => {
    // -I: no environment, no site packages; -B: writes no byte code next to the program.
    execFile('python3', ['-I', '-B', VERIFIER, ...args], (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : error ? 127 : 0;
      resolve({ code, lines: `${stdout}${stderr}`.trimEnd().split('\n') });
    });
  });
}

/** Changes one bit in the middle of a file while `work` runs. */
export async function withChangedByte<T>(file: string, work: () => Promise<T>): Promise<T> {
  const bytes = readFileSync(file);
  const changed = Buffer.from(bytes);
  const middle = Math.floor(bytes.length / 2);
  changed.writeUInt8(changed.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, changed);
  try {
    return await work();
  } finally {
    writeFileSync(file, bytes);
  }
}

/** Writes an export of a draw of many boards that wasn't held yet. */
export async function exportManyBoards(path: string, of: { boards: number; key: SigningKey; now: Temporal.Instant }) {
  const records = Buffer.alloc(of.boards * RECORD);
  for (let board = 0; board < of.boards; board++) {
    records.writeUInt32BE(board + 1, board * RECORD);
    records.writeInt16BE(1, board * RECORD + 16);
    records.writeUInt8(200, board * RECORD + 49);
  }
  const leaves = leavesOf(records, RECORD);
  const about = { kind: 'draw', subject: DRAW, players: 'as stored' } as const;
  const folder = await beginExport(path, { about, key: of.key, now: of.now });
  const write = async (name: string, pieces: readonly (string | Uint8Array)[]) => {
    const file = await folder.open(name);
    for (const piece of pieces) await file.write(piece);
    await file.close();
    return file;
  };
  const digest = createHash('sha256').update(sealedHeader(DRAW)).update(records).digest('hex');
  const treeRoot = levelsFrom(leaves).at(-1)?.[0]?.toString('hex');
  const seal = { boards: of.boards, stakeCents: of.boards * 200, digest, treeRoot, sealedAt: of.now.toString() };
  const none = { drums: [], results: [], settlement: null, commitment: null, beacon: null };
  const facts = {
    format: 'sunflower-draw-export/1',
    drawId: DRAW,
    gameId: 'powerball',
    state: 'sealed',
    seal,
    ...none,
  };
  await write('draw.json', [JSON.stringify({ ...facts, published: 0 })]);
  await write('log.json', [JSON.stringify(NO_PROOFS)]);
  await write('boards', [sealedHeader(DRAW), records]);
  await write('leaves', [Buffer.concat(leaves)]);
  await write('prizes.jsonl', []);
  await folder.finish();
}
