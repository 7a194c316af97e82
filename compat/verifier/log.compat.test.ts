import { generateKeyPairSync } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { FRIDAY } from '../../apps/platform/src/modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { cosignedNote } from '../../apps/platform/src/modules/public-log/checkpoint-note.ts';
import { findPublished } from '../../apps/platform/src/modules/public-log/checkpoints-store.ts';
import { findTile } from '../../apps/platform/src/modules/public-log/tiles-store.ts';
import { textOfVerifierKey } from '../../packages/public-log/note/verifier-key.ts';
import { hashesAtLevel, pathOfTile, type Tile, widthInTree } from '../../packages/public-log/tiles/tile.ts';
import { useTestDatabase } from '../../tools/test/test-database.ts';
import { useExportedDraw } from './exported-draw-in-tests.ts';
import { runVerifier, withChangedByte } from './exports-in-tests.ts';

describe('the verifier in Python checks the public log [WLA-05]', () => {
  const database = useTestDatabase();
  const { drawId, inFolder, log, ops } = useExportedDraw(database);
  beforeAll(() => ops('draw', 'export', drawId(), inFolder('draw'), '--with-player-ids'));

  /** Checks an export after one of its JSON files was changed and its manifest left alone. */
  async function checkChanged(name: string, change: (text: string) => string, ...options: readonly string[]) {
    const path = inFolder('changed');
    cpSync(inFolder('draw'), path, { recursive: true });
    const text = readFileSync(join(path, name), 'utf8');
    expect(change(text)).not.toBe(text);
    writeFileSync(join(path, name), change(text));
    const { lines } = await runVerifier(path, ...options);
    return lines.filter((line) => !line.includes("isn't the file of the manifest"));
  }
  const [OF_ONE, OF_TWO] = ['hmac-sha256-rejection/2', 'hmac-sha256-rejection/3'];
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
    [
      'the derivation in the log',
      'log.json',
      (text) => text.replace(OF_ONE, OF_TWO),
      /draw-commitment 1: result 1 was made by hmac-sha256-rejection\/2, but hmac-sha256-rejection\/3 was committed/,
    ],
    [
      'the custodian in the log',
      'log.json',
      (text) => text.replace(OF_ONE, `${OF_TWO}\\",\\"custodianKey\\":\\"${'e'.repeat(64)}`),
      /draw-commitment 1: result 1 was made with another custodian than was committed/,
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
    [
      'the source of the numbers, as if operators had typed them while the commitment stood',
      'draw.json',
      (text) => text.replace('"source": "draw-feed"', '"source": "operators"'),
      /draw-typed 1 isn't in the log[\s\S]*draw-commitment-void 1 isn't in the log/,
    ],
    [
      'numbers that are typed, with a void that came later',
      'log.json',
      (text) => {
        const log = JSON.parse(text);
        const entry = (kind: string, index: number) => ({ ...log.entries[0], kind, index });
        log.entries.push(entry('draw-typed', 1), entry('draw-commitment-void', 2));
        return JSON.stringify(log);
      },
      /the numbers were typed before the machine's commitment was void/,
    ],
    [
      "the machine's signature",
      'draw.json',
      (text) => text.replace(/(?<="signature": ")\S/, (one) => (one === 'A' ? 'B' : 'A')),
      /result 1: its signature is wrong/,
    ],
    [
      'the machine, which is invented',
      'draw.json',
      (text) => {
        const draw = JSON.parse(text);
        const { publicKey } = generateKeyPairSync('ed25519');
        draw.results[0].publicKey = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
        return JSON.stringify(draw);
      },
      /result 1: its signature is wrong/,
    ],
    [
      'the text of the machine, which then says that the seal came after the draw',
      'draw.json',
      (text) => text.replace(/(?<=sealed-at=)20/, '21'),
      /result 1: its signature is wrong[\s\S]*result 1: the seal was registered after the draw/,
    ],
    [
      'the sum of stakes',
      'draw.json',
      (text) => text.replace(/(?<="stakeCents": )\d/, (digit) => (digit === '1' ? '2' : '1')),
      /boards: \d+ boards and \d+ cents, but[\s\S]*the machine signed another draw or seal \(stake-cents\)/,
    ],
    [
      'the root of the tree, which is left out',
      'draw.json',
      (text) => text.replace(/(?<="treeRoot": )"[0-9a-f]{64}"/, 'null'),
      /the machine signed another draw or seal \(tree-root\)/,
    ],
    [
      'the sum of prizes',
      'draw.json',
      (text) => text.replace(/(?<="prizeCents": )\d/, (digit) => (digit === '1' ? '2' : '1')),
      /prizes.jsonl: the prizes aren't those of the settlement/,
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
    const accepted = await runVerifier(inFolder('draw'), '--policy', inFolder('policy'));
    expect(accepted.lines).toEqual([expect.stringMatching(/^right .* and 3 entries of the log/)]);
    write('group one any a b c', 'group other any a', 'group none-of-ours 2 a', 'group all all one other none-of-ours');
    const refused = await runVerifier(inFolder('draw'), '--policy', inFolder('policy'));
    expect(refused.lines[0]).toContain('too few witnesses');
    const at = FRIDAY.round('second').toString();
    for (const [term, count] of [
      [`from ${at}`, 'right'],
      [`until ${at}`, 'too few witnesses'],
    ] as const) {
      write(...['a', 'b', 'c'].map((name) => `# counts ${name} ${term}`), 'group all 2 a b c');
      const checked = await runVerifier(inFolder('draw'), '--policy', inFolder('policy'));
      expect(checked.lines[0]).toContain(count);
    }
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
});
