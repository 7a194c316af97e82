import { describe, expect, it } from 'vitest';
import { KEYS, proofFileOf } from '../saved-file/proof-file-in-tests.ts';
import { checkTicket, type ProofFile, readProofFile } from './check-ticket.ts';

const ALL_RIGHT = {
  statement: 'right',
  boards: 'right',
  promise: 'right',
  // The beacon network of these tests is simulated.
  random: 'simulated',
  numbers: 'right',
  machine: 'right',
  matchers: 'right',
  same: 'right',
};
const stepsOf = async (proofFile: ProofFile, today?: ProofFile['statements']) =>
  (await checkTicket(proofFile, KEYS, today))?.draws[0]?.steps;

describe('the proof of a ticket, checked later', () => {
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
      (statement) => Object.assign(statement.result, { prizeCents: 900 }),
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
    const waits = { promise: 'waits', random: 'waits', numbers: 'waits', machine: 'waits', matchers: 'waits' };
    expect(await stepsOf(saved, (await proofFileOf()).statements)).toEqual({ ...ALL_RIGHT, ...waits });
  });

  it('is read from a proof file, and from no other file', async () => {
    const proofFile = await proofFileOf();
    expect(readProofFile(JSON.stringify(proofFile))).toEqual(proofFile);
    for (const text of ['', '{}', '[]', 'null', '{"format":"sunflower-proof/1"}', '<script>'])
      expect(readProofFile(text)).toBeUndefined();
  });
});
