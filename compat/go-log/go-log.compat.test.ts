import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOfEntry } from '../../apps/platform/src/modules/public-log/log-entry.ts';
import { LOG_ORIGIN, openTestLog } from '../../apps/platform/src/modules/public-log/log-in-tests.ts';
import { joinBytes, toBase64, utf8 } from '../../packages/public-log/bytes.ts';
import { nodeCrypto } from '../../packages/public-log/node-crypto.ts';
import { textOfVerifierKey } from '../../packages/public-log/note/verifier-key.ts';
import { bundleOfEntries } from '../../packages/public-log/tiles/entry-bundle.ts';
import { pathOfTile, type Tile } from '../../packages/public-log/tiles/tile.ts';
import { hashesOfLeaves, rootOfSize } from '../../packages/public-log/tree/hash-source.ts';
import { leafInput } from '../../packages/public-log/tree/merkle.ts';
import { proveConsistency, proveInclusion } from '../../packages/public-log/tree/prove.ts';

const { sha256 } = nodeCrypto;
const SIZE = 1_234;
const clock = { now: () => Temporal.Instant.from('2026-11-28T12:00:00Z') };
const fixture = { folder: '', program: '' };

/** Builds the program with the packages of Debian alone. */
beforeAll(() => {
  fixture.folder = mkdtempSync(join(tmpdir(), 'sunflower-go-log-'));
  fixture.program = join(fixture.folder, 'check-log');
  execFileSync('go', ['build', '-o', fixture.program, join(import.meta.dirname, 'check_log.go')], {
    env: { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: join(fixture.folder, 'cache') },
  });
});
afterAll(() => rm(fixture.folder, { recursive: true }));

async function makeLog() {
  const { signer, witnesses } = await openTestLog(clock);
  const entries = Array.from({ length: SIZE }, (_, at) =>
    textOfEntry({ kind: 'draw-seal', subject: `draw-${at}`, content: { boardCount: String(at), note: 'é' } }),
  );
  const leaves = await Promise.all(entries.map((entry) => sha256(leafInput(utf8(entry)))));
  const prover = { source: hashesOfLeaves(leaves, sha256), sha256 };
  const root = await rootOfSize(SIZE, prover.source, sha256);
  let note = signer.signCheckpoint({ size: SIZE, root });
  for (const witness of witnesses) {
    const answer = await witness.addCheckpoint({ oldSize: 0, proof: [], note });
    if (answer.kind === 'cosigned') note += answer.lines.map((line) => `${line}\n`).join('');
  }
  const base64 = (hashes: readonly Uint8Array[]) => hashes.map(toBase64);
  const hashesOf = ({ level, index, width }: Tile) =>
    Promise.all(Array.from({ length: width }, (_, at) => prover.source(8 * Number(level), index * 256 + at)));
  const hashTiles: Tile[] = [
    { level: 0, index: 0, width: 256 },
    { level: 0, index: 4, width: SIZE - 1_024 },
    { level: 1, index: 0, width: 4 },
  ];
  const tiles = await Promise.all(
    hashTiles.map(async (tile) => ({
      Path: pathOfTile(tile),
      Data: toBase64(joinBytes(...(await hashesOf(tile)))),
    })),
  );
  const last = { level: 'entries', index: 4, width: SIZE - 1_024 } as const;
  return {
    Note: note,
    LogKey: textOfVerifierKey(signer.key),
    WitnessKeys: witnesses.map(({ key }) => textOfVerifierKey(key)),
    Inclusions: await Promise.all(
      [0, 1, 255, 256, 1_000, SIZE - 1].map(async (index) => ({
        Index: index,
        Entry: entries[index],
        Proof: base64(await proveInclusion({ index, size: SIZE }, prover)),
      })),
    ),
    Consistencies: await Promise.all(
      [1, 2, 255, 256, 257, 1_024, 1_233, SIZE].map(async (oldSize) => ({
        OldSize: oldSize,
        OldRoot: toBase64(await rootOfSize(oldSize, prover.source, sha256)),
        Proof: base64(await proveConsistency({ oldSize, newSize: SIZE }, prover)),
      })),
    ),
    Entries: entries,
    Tiles: [...tiles, { Path: pathOfTile(last), Data: toBase64(bundleOfEntries(entries.slice(1_024).map(utf8))) }],
  };
}
type TestedLog = Awaited<ReturnType<typeof makeLog>>;
const check = (log: TestedLog) =>
  execFileSync(fixture.program, { input: JSON.stringify(log) })
    .toString()
    .trim();

describe('the public log in Go', () => {
  it('has notes, cosignatures, proofs and tiles that x/mod accepts', async () => {
    expect(check(await makeLog())).toBe('ok');
  });

  it.each<[what: string, change: (log: TestedLog) => void, found: RegExp]>([
    [
      'another size in the checkpoint',
      (log) => {
        log.Note = log.Note.replace(`\n${SIZE}\n`, `\n${SIZE - 1}\n`);
      },
      /^note: .*invalid signature/,
    ],
    [
      'a missing cosignature',
      (log) => {
        log.Note = log.Note.replace(/— witness.example\/2.*\n/, '');
      },
      /3 of 4 signatures/,
    ],
    [
      'another origin',
      (log) => {
        log.Note = log.Note.replace(LOG_ORIGIN, 'other.example/log');
      },
      /^note:/,
    ],
    [
      'another entry',
      (log) => {
        for (const one of log.Inclusions) one.Entry += ' ';
      },
      /^inclusion of 0/,
    ],
    [
      'a reordered proof',
      (log) => {
        for (const one of log.Inclusions) one.Proof.reverse();
      },
      /^inclusion of/,
    ],
    [
      'a shortened proof',
      (log) => {
        for (const one of log.Consistencies) one.Proof.pop();
      },
      /^consistency from/,
    ],
    [
      'tiles in another order',
      (log) => {
        for (const tile of log.Tiles) tile.Data = log.Tiles[0]?.Data ?? '';
      },
      /differs$/,
    ],
  ])('is refused with %s', async (_what, change, found) => {
    const log = await makeLog();
    change(log);
    expect(check(log)).toMatch(found);
  });
});
