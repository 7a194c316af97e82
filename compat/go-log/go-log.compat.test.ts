import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LogEntry, textOfEntry } from '../../apps/platform/src/modules/public-log/log-entry.ts';
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

const CUSTODIAN = Buffer.from('the key of a custodian');
const CUSTODIAN_KEY = createHash('sha256').update(CUSTODIAN).digest('hex');
const keyEntry = (name: string): LogEntry => ({
  kind: 'signing-key',
  subject: CUSTODIAN_KEY,
  content: { name, publicKey: CUSTODIAN.toString('base64') },
});
const commitment = (promised: object): LogEntry => ({
  kind: 'draw-commitment',
  subject: 'draw-1',
  content: { commitment: 'c0'.repeat(32), ...promised },
});
const OF_ONE = { derivation: 'hmac-sha256-rejection/2' };
const OF_TWO = { derivation: 'hmac-sha256-rejection/3' };
const PROMISES = [commitment({ ...OF_TWO, custodianKey: CUSTODIAN_KEY }), keyEntry('draw-custodian')];

/** Makes a log that begins with these entries. */
async function makeLog(first: readonly LogEntry[] = PROMISES) {
  const { signer, witnesses } = await openTestLog(clock);
  const seals = Array.from({ length: SIZE - first.length }, (_, at): LogEntry => {
    const content = { boardCount: String(at), note: 'é' };
    return { kind: 'draw-seal', subject: `draw-${at}`, content };
  });
  const entries = [...first, ...seals].map(textOfEntry);
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

  it.each<[what: string, entries: readonly LogEntry[], found: RegExp]>([
    ['one party', [commitment(OF_ONE)], /^ok$/],
    [
      'a form that names no derivation',
      [commitment({})],
      /^commitment of draw-1: it doesn't name the derivation or the custodian/,
    ],
    [
      'a custodian without a derivation',
      [commitment({ custodianKey: CUSTODIAN_KEY })],
      /^commitment of draw-1: it doesn't name/,
    ],
    [
      'two parties without a custodian',
      [commitment(OF_TWO)],
      /^commitment of draw-1: "hmac\S+3" with the custodian ""/,
    ],
    [
      'one party with a custodian',
      [commitment({ ...OF_ONE, custodianKey: CUSTODIAN_KEY })],
      /with the custodian "\w+"/,
    ],
    ['a custodian whose key is not in the log', PROMISES.slice(0, 1), /custodian \w+ isn't in the log/],
    ['a custodian whose key signs something else', [...PROMISES.slice(0, 1), keyEntry('seals')], /isn't in the log/],
  ])('has a verdict on commitments of %s', async (_what, entries, found) => {
    expect(check(await makeLog(entries))).toMatch(found);
  });
});
