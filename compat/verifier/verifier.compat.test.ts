import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  board,
  closeNow,
  FRIDAY,
  fund,
  openDrawNow,
  sell,
} from '../../apps/platform/src/modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { useDrawMachine } from '../../apps/platform/src/modules/draw-games/lifecycle/draw-machine-in-tests.ts';
import { runDraw } from '../../apps/platform/src/modules/draw-games/lifecycle/run-draw.ts';
import { sealPostings } from '../../apps/platform/src/modules/ledger/index.ts';
import { cosignedNote } from '../../apps/platform/src/modules/public-log/checkpoint-note.ts';
import { findPublished } from '../../apps/platform/src/modules/public-log/checkpoints-store.ts';
import { openLogPublisher } from '../../apps/platform/src/modules/public-log/index.ts';
import { openTestLog, type TestLog } from '../../apps/platform/src/modules/public-log/log-in-tests.ts';
import { findTile } from '../../apps/platform/src/modules/public-log/tiles-store.ts';
import { runOps } from '../../ops/run-ops.ts';
import { TEST_CHAIN } from '../../packages/beacon/beacon-in-tests.ts';
import { textOfVerifierKey } from '../../packages/public-log/note/verifier-key.ts';
import { hashesAtLevel, pathOfTile, type Tile, widthInTree } from '../../packages/public-log/tiles/tile.ts';
import { inTransaction } from '../../packages/service-base/db/transaction.ts';
import { newId } from '../../packages/service-base/ids.ts';
import { openSigningKey } from '../../packages/service-base/signing-key.ts';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { exportManyBoards, runVerifier, withChangedByte } from './exports-in-tests.ts';

/** The bar for a million boards, in milliseconds. */
const MOST_MS = 60_000;
const PAGES = join(import.meta.dirname, '../../docs');

describe('the verifier of exports in Python [WLA-05, GLI19-20]', () => {
  const database = useTestDatabase();
  const deps = useDrawMachine(database);
  const fixture: { drawId?: string; log?: TestLog; policy?: string } = {};
  const log = () => fixture.log as TestLog;
  /** The keys folder, in which exports are also made. */
  const inFolder = (...path: readonly string[]) => join(log().folder, ...path);
  afterAll(() => rmSync(log().folder, { recursive: true }));

  /** Has witnesses cosign everything that is in the log. */
  async function publishLog() {
    const { signer, witnesses } = log();
    const clock = { now: () => FRIDAY };
    const publisher = openLogPublisher({
      ...{ db: database.db, clock, signer, quorum: 2, alarmMinutes: 10 },
      findWitnesses: async () => witnesses,
    });
    expect(await publisher.publish()).toBe(true);
    await publisher.settle();
  }

  beforeAll(async () => {
    fixture.log = await openTestLog({ now: () => FRIDAY });
    const folder = log().folder;
    const draw = await openDrawNow(deps());
    for (let player = 0; player < 40; player++) {
      const playerId = newId();
      await fund(database.db, { playerId, depositsCents: 100_00n });
      const boards = Array.from({ length: 5 }, (_, at) =>
        board([1, 2, 3, 4, 5 + player + at], 1 + ((player + at) % 26)),
      );
      await sell(database.db, { playerId, drawIds: [draw.drawId], boards, addOns: ['power-play', 'double-play'] });
    }
    await closeNow(deps(), draw);
    expect(await runDraw(deps(), { drawId: draw.drawId, now: draw.drawsAt })).toMatchObject({ state: 'published' });
    const key = openSigningKey(folder, 'seals');
    for (let seals = 0; seals < 2; seals++) {
      await inTransaction(database.db, (tx) => sealPostings(tx, { key }));
      await fund(database.db, { playerId: newId(), depositsCents: 1n });
    }
    fixture.drawId = draw.drawId;
    await publishLog();
    writeFileSync(join(folder, 'beacon-chain.json'), JSON.stringify(TEST_CHAIN));
    writeFileSync(join(folder, 'draw-feed-staging.public.pem'), deps().trustedDrawKey.publicKeyPem);
  });

  /** Runs an operator verb on the database of the test. */
  async function ops(...args: readonly string[]) {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const env = {
      SUNFLOWER_ENVIRONMENT: 'test',
      DATABASE_URL: database.url,
      SUNFLOWER_KEYS_FOLDER: log().folder,
      SUNFLOWER_APP_ORIGIN: 'https://lottery.example',
      SUNFLOWER_LOG_WITNESSES: log()
        .witnesses.map(({ key }, at) => `${textOfVerifierKey(key)} https://w${at}.example Organization ${at}`)
        .join(', '),
    };
    expect({ code: await runOps(args, { env, say: write, complain: write }), lines }).toMatchObject({ code: 0 });
    return lines;
  }

  it.each([
    ['draw', [], ['boards', 'draw.json', 'leaves', 'log.json', 'prizes.jsonl'], ['draw.json', 'leaves', 'log.json']],
    [
      'draw',
      ['--with-player-ids'],
      ['boards', 'draw.json', 'leaves', 'log.json', 'prizes.jsonl'],
      ['boards', 'draw.json', 'leaves', 'log.json'],
    ],
    ['ledger', [], ['keys.json', 'seals.jsonl', 'transactions.jsonl'], ['keys.json', 'seals.jsonl']],
    [
      'ledger',
      ['--with-player-ids'],
      ['keys.json', 'seals.jsonl', 'transactions.jsonl'],
      ['keys.json', 'seals.jsonl', 'transactions.jsonl'],
    ],
  ])('accepts a %s export %j and names one changed byte in each file', async (kind, options, files, checked) => {
    const path = inFolder(`${kind}${options.length}`);
    const lines = await ops(kind, 'export', ...(kind === 'draw' ? [fixture.drawId ?? ''] : []), path, ...options);
    const keyId = /^Signed by key ([0-9a-f]{64})\.$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
    expect(readdirSync(path).sort()).toEqual([...files, 'manifest.json', 'manifest.sig'].sort());
    const right = await runVerifier(path, '--key-id', keyId);
    expect(right).toEqual({ code: 0, lines: [expect.stringMatching(/^right {2}/)] });
    for (const file of [...files, 'manifest.json', 'manifest.sig']) {
      const wrong = await withChangedByte(join(path, file), () => runVerifier(path));
      expect({ file, ...wrong }).toMatchObject({ file, code: 1, lines: expect.arrayContaining([expect.anything()]) });
      expect(wrong.lines.join('\n')).toMatch(file.startsWith('manifest') ? /manifest|can't be read/ : `WRONG  ${file}`);
      // More than the manifest: the content contradicts the seal, the signatures or the other files.
      if (checked.includes(file)) expect(wrong.lines.length).toBeGreaterThan(1);
    }
  });

  it('names players by pseudonyms, and refuses another key and a missing file', async () => {
    const path = inFolder('ledger0');
    const [first = ''] = readFileSync(join(path, 'transactions.jsonl'), 'utf8').split('\n');
    const { row } = JSON.parse(first) as { row: string[] };
    const stored = readFileSync(inFolder('ledger1/transactions.jsonl'), 'utf8').split('\n')[0] ?? '';
    const { row: storedRow } = JSON.parse(stored) as { row: string[] };
    expect(row[0]).toBe(storedRow[0]);
    expect(row[5]).not.toBe(storedRow[5]);
    expect(first).not.toContain(storedRow[5]);
    expect((await runVerifier(path, '--key-id', '00')).lines).toEqual([
      'WRONG  manifest.json: it is signed by another key',
    ]);
    const keys = readFileSync(join(path, 'keys.json'));
    rmSync(join(path, 'keys.json'));
    expect((await runVerifier(path)).lines[0]).toBe('WRONG  keys.json: it is missing');
    writeFileSync(join(path, 'keys.json'), keys);
  });

  /** Checks an export after one of its JSON files was changed and its manifest left alone. */
  async function checkChanged(name: string, change: (text: string) => string, ...options: readonly string[]) {
    const path = inFolder('changed');
    cpSync(inFolder('draw1'), path, { recursive: true });
    const text = readFileSync(join(path, name), 'utf8');
    expect(change(text)).not.toBe(text);
    writeFileSync(join(path, name), change(text));
    const { lines } = await runVerifier(path, ...options);
    return lines.filter((line) => !line.includes("isn't the file of the manifest"));
  }
  const flip = (text: string) => text.replace(/[0-9a-f]/, (digit) => (digit === '0' ? '1' : '0'));
  const inside = (pattern: RegExp) => (text: string) => text.replace(pattern, flip);

  it.each<[what: string, file: string, change: (text: string) => string, problem: RegExp]>([
    [
      "the beacon's key",
      'draw.json',
      inside(/(?<="publicKey": ")8[0-9a-f]{191}(?=")|(?<="publicKey": ")[0-9a-f]{192}/),
      /beacon: round \d+ isn't signed/,
    ],
    [
      'the round of the draw',
      'draw.json',
      inside(/\d(?=,\s*"fallbackRound")/),
      /beacon: round \d+ was fixed for the draw/,
    ],
    [
      'the seal in the log',
      'log.json',
      inside(/(?<=sealedDigest\\":\\")[0-9a-f]/),
      /draw-seal 1: the log has another sealedDigest/,
    ],
    ['the result in the log', 'log.json', inside(/(?<=matchedDigest\\":\\")[0-9a-f]/), /draw-result 1: its proof/],
    [
      'a hash of a proof',
      'log.json',
      (text) => text.replace(/(?<="path": \[\s*")[A-Za-z0-9+/]/, (one) => (one === 'A' ? 'B' : 'A')),
      /its proof doesn't lead/,
    ],
    [
      'the signature of the log',
      'log.json',
      (text) => text.replace(/(?<=— lottery\S+ \S{20})\S/g, (one) => (one === 'A' ? 'B' : 'A')),
      /the log didn't sign/,
    ],
    [
      'the cosignatures',
      'log.json',
      (text) => text.replace(/(?<=— witness\S+ \S{30})\S/g, (one) => (one === 'A' ? 'B' : 'A')),
      /too few witnesses/,
    ],
    [
      'the proof of the seal, which is left out',
      'log.json',
      (text) => text.replace('"draw-seal"', '"draw-other"'),
      /draw-seal 1 isn't in the log/,
    ],
  ])('names a change of %s', async (_what, file, change, problem) => {
    expect((await checkChanged(file, change)).join('\n')).toMatch(problem);
  });

  it("counts cosignatures by the reader's own policy, by organization", async () => {
    const [one, two, three] = log().witnesses.map(({ key }) => textOfVerifierKey(key));
    const write = (...groups: readonly string[]) => {
      const lines = [`log ${textOfVerifierKey(log().signer.key)}`, `witness a ${one}`, `witness b ${two}`];
      writeFileSync(inFolder('policy'), [...lines, `witness c ${three}`, ...groups, 'quorum all', ''].join('\n'));
    };
    write('group one any a b c', 'group all 1 one');
    const accepted = await runVerifier(inFolder('draw1'), '--policy', inFolder('policy'));
    expect(accepted.lines).toEqual([expect.stringMatching(/^right .* and 3 entries of the log/)]);
    write('group one any a b c', 'group other any a', 'group none-of-ours 2 a', 'group all all one other none-of-ours');
    const refused = await runVerifier(inFolder('draw1'), '--policy', inFolder('policy'));
    expect(refused.lines[0]).toContain('too few witnesses');
  });

  it('recomputes a downloaded log, and names the tile that has another byte', async () => {
    const published = await findPublished(database.db);
    const size = Number(published?.treeSize);
    const copy = inFolder('copy');
    const tiles: Tile[] = [];
    for (const level of ['entries', 0] as const)
      for (let index = 0; index * 256 < hashesAtLevel(level, size); index++)
        tiles.push({ level, index, width: widthInTree({ level, index }, size) });
    for (const tile of tiles) {
      mkdirSync(dirname(join(copy, pathOfTile(tile))), { recursive: true });
      writeFileSync(join(copy, pathOfTile(tile)), (await findTile(database.db, tile)) ?? '');
    }
    if (published) writeFileSync(join(copy, 'checkpoint'), await cosignedNote(database.db, published));
    const lines = [`log ${textOfVerifierKey(log().signer.key)}`];
    lines.push(`witness a ${textOfVerifierKey(log().witnesses[0]?.key as never)}`, 'quorum a');
    writeFileSync(inFolder('policy'), lines.join('\n'));
    const check = () => runVerifier('--tiles', copy, '--policy', inFolder('policy'));
    expect((await check()).lines).toEqual([`right  ${size} entries of the log, cosigned by a quorum`]);
    for (const [tile, problem] of [
      [tiles[0], /WRONG {2}(checkpoint: its root isn't|the log can't be read)/],
      [tiles.at(-1), /WRONG {2}tile.* isn't the tile of its entries/],
    ] as const) {
      const wrong = await withChangedByte(join(copy, pathOfTile(tile as Tile)), check);
      expect(wrong).toMatchObject({ code: 1 });
      expect(wrong.lines.join('\n')).toMatch(problem);
    }
    expect((await withChangedByte(join(copy, 'checkpoint'), check)).code).toBe(1);
  });

  it.each([
    ['formats.md', 'right  11 kinds of vectors'],
    ['formats-public-log.md', 'right  the vectors of the public log'],
  ])('recomputes the vectors of docs/%s', async (page, line) => {
    expect(await runVerifier('--vectors', join(PAGES, page))).toEqual({ code: 0, lines: [line] });
  });

  it('verifies a draw of a million boards in less than a minute', async () => {
    const path = inFolder('million');
    await exportManyBoards(path, { boards: 1_000_000, key: openSigningKey(log().folder, 'exports'), now: FRIDAY });
    const startedAt = performance.now();
    const { lines } = await runVerifier(path, '--older-than-log');
    expect(lines).toEqual([expect.stringContaining('right  1000000 boards')]);
    const ms = performance.now() - startedAt;
    console.info(`a million boards in ${(ms / 1000).toFixed(1)} s`);
    expect(ms).toBeLessThan(MOST_MS);
  });
});
