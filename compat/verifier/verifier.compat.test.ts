import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { runOps } from '../../ops/run-ops.ts';
import { inTransaction } from '../../packages/service-base/db/transaction.ts';
import { newId } from '../../packages/service-base/ids.ts';
import { openSigningKey } from '../../packages/service-base/signing-key.ts';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { exportManyBoards, runVerifier, withChangedByte } from './exports-in-tests.ts';

/** The bar for a million boards, in milliseconds. */
const MOST_MS = 60_000;
const FORMATS = join(import.meta.dirname, '../../docs/formats.md');

describe('the verifier of exports in Python [WLA-05, GLI19-20]', () => {
  const database = useTestDatabase();
  const deps = useDrawMachine(database);
  const folder = mkdtempSync(join(tmpdir(), 'sunflower-export-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const held: { drawId?: string } = {};

  beforeAll(async () => {
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
    held.drawId = draw.drawId;
    writeFileSync(join(folder, 'draw-feed-staging.public.pem'), deps().trustedDrawKey.publicKeyPem);
  });

  /** Runs an operator verb on the database of the test. */
  async function ops(...args: readonly string[]) {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const env = { SUNFLOWER_ENVIRONMENT: 'test', DATABASE_URL: database.url, SUNFLOWER_KEYS_FOLDER: folder };
    expect({ code: await runOps(args, { env, say: write, complain: write }), lines }).toMatchObject({ code: 0 });
    return lines;
  }

  it.each([
    ['draw', [], ['boards', 'draw.json', 'leaves', 'prizes.jsonl'], ['draw.json', 'leaves']],
    [
      'draw',
      ['--with-player-ids'],
      ['boards', 'draw.json', 'leaves', 'prizes.jsonl'],
      ['boards', 'draw.json', 'leaves'],
    ],
    ['ledger', [], ['keys.json', 'seals.jsonl', 'transactions.jsonl'], ['keys.json', 'seals.jsonl']],
    [
      'ledger',
      ['--with-player-ids'],
      ['keys.json', 'seals.jsonl', 'transactions.jsonl'],
      ['keys.json', 'seals.jsonl', 'transactions.jsonl'],
    ],
  ])('accepts a %s export %j and names one changed byte in each file', async (kind, options, files, checked) => {
    const path = join(folder, `${kind}${options.length}`);
    const lines = await ops(kind, 'export', ...(kind === 'draw' ? [held.drawId ?? ''] : []), path, ...options);
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
    const path = join(folder, 'ledger0');
    const [first = ''] = readFileSync(join(path, 'transactions.jsonl'), 'utf8').split('\n');
    const { row } = JSON.parse(first) as { row: string[] };
    const stored = readFileSync(join(folder, 'ledger1/transactions.jsonl'), 'utf8').split('\n')[0] ?? '';
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

  it('recomputes the vectors of docs/formats.md', async () => {
    expect(await runVerifier('--vectors', FORMATS)).toEqual({ code: 0, lines: ['right  9 kinds of vectors'] });
  });

  it('verifies a draw of a million boards in less than a minute', async () => {
    const path = join(folder, 'million');
    await exportManyBoards(path, { boards: 1_000_000, key: openSigningKey(folder, 'exports'), now: FRIDAY });
    const startedAt = performance.now();
    expect((await runVerifier(path)).lines).toEqual([expect.stringContaining('right  1000000 boards')]);
    const ms = performance.now() - startedAt;
    console.info(`a million boards in ${(ms / 1000).toFixed(1)} s`);
    expect(ms).toBeLessThan(MOST_MS);
  });
});
