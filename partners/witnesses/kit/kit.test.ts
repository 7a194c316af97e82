import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utf8 } from '@sunflower/public-log/bytes.ts';
import { textOfAddCheckpoint } from '@sunflower/public-log/witness/add-checkpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MirrorOptions, WitnessOptions } from './kit-options.ts';
import { readKitOptions } from './kit-options.ts';
import { mirrorOnce, runMirror } from './run-mirror.ts';
import { type KitRun, runWitness } from './run-witness.ts';
import { serveTestLog } from './served-log-in-tests.ts';

const root = mkdtempSync(join(tmpdir(), 'sunflower-witness-kit-'));
const fixture: { log?: Awaited<ReturnType<typeof serveTestLog>>; folder: string; lines: string[] } = {
  folder: '',
  lines: [],
};
const log = () => fixture.log as NonNullable<typeof fixture.log>;
const run: KitRun = {
  clock: { now: () => Temporal.Instant.from('2026-11-28T12:00:00Z') },
  say: (line) => fixture.lines.push(line),
  logLevel: 'silent',
};
const grow = (count: number) => {
  for (let at = 0; at < count; at++) log().entries.push(`entry ${log().entries.length}`);
};
const said = () => fixture.lines.join('\n');

beforeAll(async () => {
  fixture.log = await serveTestLog(root);
});
beforeEach(() => {
  fixture.folder = mkdtempSync(join(root, 'kit-'));
  fixture.lines = [];
  log().entries.length = 0;
  log().answers.clear();
});
afterAll(() => {
  log().close();
  rmSync(root, { recursive: true });
});

const options = <Role extends 'cosign' | 'mirror'>(role: Role, ...more: string[]) => {
  const own = role === 'cosign' ? ['--url', 'https://w.example/kansas', '--organization', 'Example University'] : [];
  const args = [role, '--log', log().url, '--folder', fixture.folder, '--port', '0', ...own, ...more];
  return readKitOptions(args) as Role extends 'cosign' ? WitnessOptions : MirrorOptions;
};

describe('the witness of an outsider', () => {
  /** Sends the newest checkpoint as the log does. */
  const send = async (url: string, oldSize: number, note?: string) => {
    const body = textOfAddCheckpoint({
      oldSize,
      proof: await log().proof(oldSize),
      note: note ?? (await log().noteOf(log().entries)),
    });
    const response = await fetch(`${url}/kansas/add-checkpoint`, { method: 'POST', body });
    return { status: response.status, text: await response.text() };
  };

  test('creates its key, prints the line for the lottery, and cosigns in its first run', async () => {
    grow(5);
    const witness = await runWitness(options('cosign'), run);
    expect(said()).toContain(log().keyText);
    expect(said()).toMatch(/\nw\.example\/kansas\+[0-9a-f]{8}\+\S+ https:\/\/w\.example\/kansas Example University\n/);
    expect(said()).toContain('Cosigned the newest checkpoint: — w.example/kansas ');
    grow(3);
    expect(await send(witness.url, 5)).toMatchObject({ status: 200, text: expect.stringMatching(/^— w\.example/) });
    expect(await (await fetch(`${witness.url}/about`)).json()).toEqual({ partner: 'witnesses', isSimulated: false });
    await witness.close();
  });

  test('keeps its key and its state across a restart', async () => {
    grow(5);
    await (await runWitness(options('cosign'), run)).close();
    const line = fixture.lines.find((text) => text.startsWith('w.example'));
    grow(300);
    fixture.lines = [];
    const witness = await runWitness(options('cosign'), run);
    expect(fixture.lines).toContain(line);
    expect(said()).not.toContain('to compare with');
    expect(said()).toContain('Cosigned the newest');
    expect(await send(witness.url, 0)).toEqual({ status: 409, text: '305\n' });
    await witness.close();
  });

  test('starts before the log has a checkpoint, and raises an alarm for another history', async () => {
    await (await runWitness(options('cosign'), run)).close();
    expect(said()).toContain('waits for the first one');
    grow(5);
    await (await runWitness(options('cosign'), run)).close();
    log().entries[2] = 'rewritten';
    await (await runWitness(options('cosign'), run)).close();
    expect(said()).toContain('ALARM the newest public checkpoint');
  });

  test('never takes another key from the log after the first run', async () => {
    await (await runWitness(options('cosign'), run)).close();
    const other = await serveTestLog(mkdtempSync(join(root, 'other-')));
    try {
      await expect(runWitness({ ...options('cosign'), log: other.url }, run)).rejects.toThrow('log-keys');
    } finally {
      other.close();
    }
  });
});

describe('the mirror of an outsider', () => {
  test('copies the log, continues after a restart, and exits with 0', async () => {
    grow(600);
    expect(await mirrorOnce(options('mirror'), run)).toBe(0);
    grow(10);
    expect(await mirrorOnce(options('mirror'), run)).toBe(0);
    expect(said()).toContain('has 610 entries');
    expect(readFileSync(join(fixture.folder, 'log/tile/0/001'))).toHaveLength(8_192);
    expect(readFileSync(join(fixture.folder, 'log/checkpoint'), 'utf8')).toBe(await log().noteOf(log().entries));
    expect(() => readFileSync(join(fixture.folder, 'log/tile/0/002.p/88'))).toThrow();
  });

  const serve = (path: string, answer: Uint8Array | number) => log().answers.set(path, answer);
  const added = 'tile/0/001.p/54';
  test.each<[what: string, alarm: string, entries: number, change: () => unknown]>([
    ['a stored tile is gone', 'tile-gone tile/0/000', 0, () => serve('tile/0/000', 404)],
    ['a stored tile changed', 'tile-changed tile/entries/000', 0, () => serve('tile/entries/000', utf8('x'))],
    ['a new tile is gone', `tile-gone ${added}`, 10, () => serve(added, 404)],
    ['a new tile is wrong', `tile-wrong ${added}`, 10, () => serve(added, new Uint8Array(54 * 32))],
    ['the log shrank', 'log-shrank from 300 to 299 entries', 0, () => log().entries.pop()],
    ['an old entry changed', 'history-changed', 1, () => log().entries.splice(299, 1, 'rewritten')],
    ['the checkpoint is gone', 'checkpoint-gone', 0, () => serve('checkpoint', 404)],
    [
      'the checkpoint is not signed',
      'checkpoint-wrong',
      0,
      async () => serve('checkpoint', utf8((await log().noteOf(['a'])).replace('\n1\n', '\n2\n'))),
    ],
  ])('raises an alarm when %s, and again after a restart', async (_what, alarm, entries, change) => {
    grow(300);
    expect(await mirrorOnce(options('mirror'), run)).toBe(0);
    grow(entries);
    await change();
    expect(await mirrorOnce(options('mirror'), run)).toBe(2);
    expect(said()).toContain(`ALARM ${alarm}`);
    log().answers.clear();
    expect(await mirrorOnce(options('mirror'), run)).toBe(2);
    const mirror = await runMirror(options('mirror'), run);
    const metrics = await (await fetch(`${mirror.url}/metrics`)).text();
    expect(metrics).toContain(`sunflower_mirror_alarms{kind="${alarm.split(' ')[0]}"} 1`);
    await mirror.close();
  });

  test('raises no alarm while the log does not answer', async () => {
    grow(3);
    expect(await mirrorOnce(options('mirror'), run)).toBe(0);
    log().answers.set('checkpoint', 503);
    expect(await mirrorOnce(options('mirror'), run)).toBe(1);
    expect(said()).toContain("doesn't answer");
  });
});

test.each([
  [['cosign'], 'must be an address'],
  [['mirror', '--log', 'play.example/log'], '--log must be an address'],
  [['cosign', '--log', 'https://a.example/log', '--url', 'https://w.example'], '--organization is missing'],
  [['mirror', '--log', 'https://a.example/log', '--every', 'soon'], '--every must be a number'],
  [['watch'], 'Name a role'],
  [['mirror', '--unknown'], '--unknown'],
])('refuses the command line %j', (args, message) => {
  expect(() => readKitOptions(args)).toThrow(message);
});
