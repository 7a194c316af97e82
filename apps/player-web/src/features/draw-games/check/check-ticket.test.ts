import { describe, expect, it } from 'vitest';
import { checkTicket, type ProofFile, readProofFile } from './check-ticket.ts';
import { DRAW_ID, KEY, proofFileOf, signed } from './proof-file-in-tests.ts';

const ALL_RIGHT = {
  statement: 'right',
  boards: 'right',
  promise: 'right',
  numbers: 'right',
  matchers: 'right',
  same: 'right',
};
const stepsOf = async (proofFile: ProofFile, today?: ProofFile['statements']) =>
  (await checkTicket(proofFile, [KEY], today))?.draws[0]?.steps;

describe('the proof of a ticket', () => {
  it('[WLA-01] passes every check with nothing but the proof file and the public key', async () => {
    const report = await checkTicket(await proofFileOf(), [KEY]);
    expect(report).toMatchObject({
      receipt: 'right',
      draws: [{ steps: ALL_RIGHT, boards: [{ letter: 'A', finding: 'sealed' }] }],
    });
  });

  it.each([
    [
      'a seed that does not match its published hash',
      (statement) => Object.assign(statement, { commitment: 'a'.repeat(64) }),
      { promise: 'wrong' },
    ],
    [
      'numbers that do not follow from the seed',
      (statement) => Object.assign(statement.result, { drawn: { kind: 'digits', digits: [1, 2, 3] } }),
      { numbers: 'wrong' },
    ],
    ['another seal', (statement) => Object.assign(statement.seal, { treeRoot: 'b'.repeat(64) }), { boards: 'wrong' }],
    [
      'more boards than the tree has',
      (statement) => Object.assign(statement.seal, { boardCount: 3 }),
      { boards: 'wrong', matchers: 'wrong' },
    ],
    [
      'different winners from the two matchers',
      (statement) => Object.assign(statement.result, { matchedDigest: 'c'.repeat(64) }),
      { matchers: 'wrong' },
    ],
    [
      'a statement about another draw',
      (statement) => Object.assign(statement, { drawId: '0197aaaa-0000-7000-8000-00000000000f' }),
      { statement: 'wrong', numbers: 'wrong' },
    ],
  ] as const satisfies [string, NonNullable<Parameters<typeof proofFileOf>[0]>, object][])(
    'with %s fails the check, even though it is signed',
    async (_what, change, wrong) => {
      expect(await stepsOf(await proofFileOf(change))).toEqual({ ...ALL_RIGHT, ...wrong });
    },
  );

  it('fails the check when its text was changed after signing', async () => {
    const proofFile = await proofFileOf();
    const { receipt } = proofFile.proof;
    const changed = {
      ...proofFile,
      proof: {
        ...proofFile.proof,
        receipt: { ...receipt, text: receipt.text.replace('"stakeCents":200', '"stakeCents":900') },
      },
    };
    expect((await checkTicket(changed, [KEY]))?.receipt).toBe('wrong');
    expect((await checkTicket(proofFile, []))?.receipt).toBe('wrong');
  });

  it("reports what isn't published yet as waiting, and has no steps for a draw that isn't sealed", async () => {
    const sealed = await proofFileOf();
    const text = sealed.statements[DRAW_ID]?.text ?? '';
    const waiting = {
      ...sealed,
      statements: { [DRAW_ID]: signed(JSON.stringify({ ...JSON.parse(text), result: null })) },
    };
    expect(await stepsOf(waiting)).toEqual({ ...ALL_RIGHT, promise: 'waits', numbers: 'waits', matchers: 'waits' });
    expect(await stepsOf({ ...sealed, statements: {} })).toBeUndefined();
  });

  it('fails the check when the lottery now publishes something other than the saved file', async () => {
    const saved = await proofFileOf();
    const today = await proofFileOf((statement) => {
      statement.seal.digest = 'f'.repeat(64);
    });
    expect(await stepsOf(saved, today.statements)).toEqual({ ...ALL_RIGHT, same: 'wrong' });
    expect(await stepsOf(saved, {})).toEqual({ ...ALL_RIGHT, same: 'unknown' });
  });

  it.each([
    [
      'other numbers under the same revision',
      (statement) => Object.assign(statement.result, { drawn: { kind: 'digits', digits: [1] } }),
      'wrong',
    ],
    [
      'other winners under the same revision',
      (statement) => Object.assign(statement.result, { prizeCents: 700 }),
      'wrong',
    ],
    ['no result', (statement) => Object.assign(statement, { result: null }), 'wrong'],
    [
      'a newer revision',
      (statement) => Object.assign(statement.result, { revision: 2, drawn: { kind: 'digits', digits: [1] } }),
      'corrected',
    ],
    ['the same result', () => {}, 'right'],
  ] as const satisfies [string, NonNullable<Parameters<typeof proofFileOf>[0]>, string][])(
    '[GLI33-04] that was saved is compared with a result published today that has %s',
    async (_what, change, same) => {
      expect(await stepsOf(await proofFileOf(), (await proofFileOf(change)).statements)).toEqual({
        ...ALL_RIGHT,
        same,
      });
    },
  );

  it('[GLI33-04] still passes the check after the result is published if it was saved before', async () => {
    const saved = await proofFileOf((statement) => Object.assign(statement, { result: null }));
    const waits = { promise: 'waits', numbers: 'waits', matchers: 'waits' };
    expect(await stepsOf(saved, (await proofFileOf()).statements)).toEqual({ ...ALL_RIGHT, ...waits });
  });

  it('is read from a proof file, and from no other file', async () => {
    const proofFile = await proofFileOf();
    expect(readProofFile(JSON.stringify(proofFile))).toEqual(proofFile);
    for (const text of ['', '{}', '[]', 'null', '{"format":"sunflower-proof/1"}', '<script>'])
      expect(readProofFile(text)).toBeUndefined();
  });
});
