import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { useExportedDraw } from './exported-draw-in-tests.ts';
import { runVerifier, withChangedByte } from './exports-in-tests.ts';

describe('the verifier of exports in Python [WLA-05, GLI19-20]', () => {
  const { drawId, inFolder, ops } = useExportedDraw(useTestDatabase());

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
    const lines = await ops(kind, 'export', ...(kind === 'draw' ? [drawId()] : []), path, ...options);
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
});
