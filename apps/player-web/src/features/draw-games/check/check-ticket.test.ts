import { describe, expect, it } from 'vitest';
import { checkTicket, type Papers, readPapers } from './check-ticket.ts';
import { DRAW_ID, KEY, papersOf, signed } from './papers-in-tests.ts';

const ALL_RIGHT = {
  statement: 'right',
  boards: 'right',
  promise: 'right',
  numbers: 'right',
  matchers: 'right',
  same: 'right',
};
const stepsOf = async (papers: Papers, today?: Papers['statements']) =>
  (await checkTicket(papers, [KEY], today))?.draws[0]?.steps;

describe('the papers of a ticket', () => {
  it('[WLA-01] are found right by what they say alone', async () => {
    const report = await checkTicket(await papersOf(), [KEY]);
    expect(report).toMatchObject({
      receipt: 'right',
      draws: [{ steps: ALL_RIGHT, boards: [{ letter: 'A', finding: 'sealed' }] }],
    });
  });

  it.each([
    [
      'a seed that was not promised',
      (said) => Object.assign(said, { commitment: 'a'.repeat(64) }),
      { promise: 'wrong' },
    ],
    [
      'other numbers than the seed gives',
      (said) => Object.assign(said.result, { drawn: { kind: 'digits', digits: [1, 2, 3] } }),
      { numbers: 'wrong' },
    ],
    ['another seal', (said) => Object.assign(said.seal, { treeRoot: 'b'.repeat(64) }), { boards: 'wrong' }],
    [
      'more boards than the tree has',
      (said) => Object.assign(said.seal, { boardCount: 3 }),
      { boards: 'wrong', matchers: 'wrong' },
    ],
    [
      'matchers that differ',
      (said) => Object.assign(said.result, { matchedDigest: 'c'.repeat(64) }),
      { matchers: 'wrong' },
    ],
    [
      'another draw',
      (said) => Object.assign(said, { drawId: '0197aaaa-0000-7000-8000-00000000000f' }),
      { statement: 'wrong', numbers: 'wrong' },
    ],
  ] as const satisfies [string, NonNullable<Parameters<typeof papersOf>[0]>, object][])(
    'with %s are told to be wrong, although they are signed',
    async (_what, change, wrong) => {
      expect(await stepsOf(await papersOf(change))).toEqual({ ...ALL_RIGHT, ...wrong });
    },
  );

  it('with a text that was changed after signing are told to be wrong', async () => {
    const papers = await papersOf();
    const { receipt } = papers.proof;
    const changed = {
      ...papers,
      proof: {
        ...papers.proof,
        receipt: { ...receipt, text: receipt.text.replace('"stakeCents":200', '"stakeCents":900') },
      },
    };
    expect((await checkTicket(changed, [KEY]))?.receipt).toBe('wrong');
    expect((await checkTicket(papers, []))?.receipt).toBe('wrong');
  });

  it('wait for what is not published, and for a draw that is not sealed', async () => {
    const sealed = await papersOf();
    const text = sealed.statements[DRAW_ID]?.text ?? '';
    const waiting = {
      ...sealed,
      statements: { [DRAW_ID]: signed(JSON.stringify({ ...JSON.parse(text), result: null })) },
    };
    expect(await stepsOf(waiting)).toEqual({ ...ALL_RIGHT, promise: 'waits', numbers: 'waits', matchers: 'waits' });
    expect(await stepsOf({ ...sealed, statements: {} })).toBeUndefined();
  });

  it('that were kept show when the house says something else today', async () => {
    const kept = await papersOf();
    const today = await papersOf((said) => {
      said.seal.digest = 'f'.repeat(64);
    });
    expect(await stepsOf(kept, today.statements)).toEqual({ ...ALL_RIGHT, same: 'wrong' });
    expect(await stepsOf(kept, {})).toEqual({ ...ALL_RIGHT, same: 'unknown' });
  });

  it.each([
    [
      'other numbers under the same revision',
      (said) => Object.assign(said.result, { drawn: { kind: 'digits', digits: [1] } }),
      'wrong',
    ],
    ['other winners under the same revision', (said) => Object.assign(said.result, { prizeCents: 700 }), 'wrong'],
    ['no result any more', (said) => Object.assign(said, { result: null }), 'wrong'],
    [
      'a further revision',
      (said) => Object.assign(said.result, { revision: 2, drawn: { kind: 'digits', digits: [1] } }),
      'corrected',
    ],
    ['the same', () => {}, 'right'],
  ] as const satisfies [string, NonNullable<Parameters<typeof papersOf>[0]>, string][])(
    '[GLI33-04] that were kept tell when the house says of the result: %s',
    async (_what, change, same) => {
      expect(await stepsOf(await papersOf(), (await papersOf(change)).statements)).toEqual({ ...ALL_RIGHT, same });
    },
  );

  it('[GLI33-04] a result that came after the papers were kept is no change', async () => {
    const kept = await papersOf((said) => Object.assign(said, { result: null }));
    const waits = { promise: 'waits', numbers: 'waits', matchers: 'waits' };
    expect(await stepsOf(kept, (await papersOf()).statements)).toEqual({ ...ALL_RIGHT, ...waits });
  });

  it('are read from a file, and nothing else is', async () => {
    const papers = await papersOf();
    expect(readPapers(JSON.stringify(papers))).toEqual(papers);
    for (const text of ['', '{}', '[]', 'null', '{"format":"sunflower-proof/1"}', '<script>'])
      expect(readPapers(text)).toBeUndefined();
  });
});
