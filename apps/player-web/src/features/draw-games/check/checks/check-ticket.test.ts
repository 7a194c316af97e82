import { signTestRound } from '@sunflower/beacon/beacon-in-tests.ts';
import { describe, expect, it } from 'vitest';
import { DRAW_ID } from '../saved-file/draw-secret-in-tests.ts';
import {
  type DrawText,
  inventMachine,
  KEYS,
  proofFileOf,
  signAgain,
  signed,
} from '../saved-file/proof-file-in-tests.ts';
import { checkTicket, type ProofFile } from './check-ticket.ts';

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

describe('the proof of a ticket', () => {
  it('[WLA-01] passes every check with nothing but the proof file and the public key', async () => {
    const report = await checkTicket(await proofFileOf(), KEYS);
    expect(report).toMatchObject({
      receipt: 'right',
      draws: [{ steps: ALL_RIGHT, boards: [{ letter: 'A', finding: 'sealed' }] }],
    });
  });

  it.each([
    [
      'a seed that does not match its published hash',
      (statement) => Object.assign(statement, { commitment: 'a'.repeat(64) }),
      { promise: 'wrong', machine: 'wrong' },
    ],
    [
      'numbers that do not follow from the seed',
      (statement) => Object.assign(statement.result, { drawn: { kind: 'digits', digits: [1, 2, 3] } }),
      { numbers: 'wrong' },
    ],
    [
      'another seal',
      (statement) => Object.assign(statement.seal, { treeRoot: 'b'.repeat(64) }),
      { boards: 'wrong', numbers: 'wrong', machine: 'wrong' },
    ],
    [
      'more boards than the tree has',
      (statement) => Object.assign(statement.seal, { boardCount: 3 }),
      { boards: 'wrong', machine: 'wrong', matchers: 'wrong' },
    ],
    [
      'different winners from the two matchers',
      (statement) => Object.assign(statement.result, { matchedDigest: 'c'.repeat(64) }),
      { matchers: 'wrong' },
    ],
    [
      'a statement about another draw',
      (statement) => Object.assign(statement, { drawId: '0197aaaa-0000-7000-8000-00000000000f' }),
      { statement: 'wrong', numbers: 'wrong', machine: 'wrong' },
    ],
  ] as const satisfies [string, NonNullable<Parameters<typeof proofFileOf>[0]>, object][])(
    'with %s fails the check, even though it is signed',
    async (_what, change, wrong) => {
      expect(await stepsOf(await proofFileOf(change))).toEqual({ ...ALL_RIGHT, ...wrong });
    },
  );

  const ofMachine = (change: Partial<DrawText['result']['machine']>) => (statement: DrawText) =>
    void Object.assign(statement.result.machine, change);
  const inSeal = (change: Partial<DrawText['seal']>) => (statement: DrawText) =>
    void Object.assign(statement.seal, change);
  const inText = (from: RegExp, to: string) => (statement: DrawText) =>
    signAgain(statement, (text) => text.replace(from, to));

  it.each([
    ['a corrupted signature of the machine', ofMachine({ signature: 'AAAA' }), ['signature']],
    ['another key id of the machine', ofMachine({ keyId: 'a'.repeat(64) }), ['key']],
    ['an invented machine', inventMachine, ['key']],
    ['no text of the machine', ofMachine({ signedText: '' }), ['signature', 'text']],
    ['a text of the machine with other numbers', inText(/main=\d+/, 'main=70'), ['drawings']],
    ['a text of the machine with a line more', inText(/held-at/, 'note=1\nheld-at'), ['text']],
    ['a text of the machine that names the digest alone', inText(/result\/3/, 'result/2'), ['text']],
    ['a text of the machine for another draw', inText(/draw=0/, 'draw=1'), ['draw']],
    ['a text of the machine for production', inText(/=staging/, '=production'), ['key']],
    ['another close in the text of the machine', inText(/closes-at=2026/, 'closes-at=2025'), ['times']],
    ['another sum of stakes', inSeal({ stakeCents: 600 }), ['stake']],
    ['a seal dated after the draw', inSeal({ sealedAt: '2026-11-22T04:30:00Z' }), ['order']],
    ['a draw before its time', inText(/held-at=.*/, 'held-at=2026-11-22T03:30:00Z'), ['order']],
    ['an early draw that is not said to be one', inText(/early-since=/, 'early-since=2026-11-21T00:00:00Z'), ['times']],
  ] as const satisfies [string, NonNullable<Parameters<typeof proofFileOf>[0]>, string[]][])(
    "with %s fails the check of the machine's text, which names the problem",
    async (_what, change, problems) => {
      const report = await checkTicket(await proofFileOf(change), KEYS);
      expect(report?.draws[0]?.steps).toEqual({ ...ALL_RIGHT, machine: 'wrong' });
      expect(report?.draws[0]?.machineProblems).toEqual(problems);
    },
  );

  const inRound = (change: object) => (statement: DrawText) => {
    Object.assign(statement.result.machine.beacon, change);
    signAgain(statement, (text) =>
      Object.entries(change).reduce(
        (done, [name, value]) => done.replace(ofLine(name), `beacon-${name}=${value}`),
        text,
      ),
    );
  };
  const ofLine = (name: string) => new RegExp(`^beacon-${name}=.*$`, 'm');
  const another = signTestRound(7);

  it.each([
    [
      'a round of the beacon that was not fixed',
      inRound({ round: 7, signature: another }),
      { random: 'wrong', numbers: 'wrong' },
    ],
    [
      'a signature that the beacon did not make',
      inRound({ signature: another }),
      { random: 'wrong', numbers: 'wrong' },
    ],
    ['the fallback round without need', inRound({ rule: 'fallback' }), { random: 'wrong' }],
    [
      'another round fixed than follows from its time',
      (statement) => Object.assign(statement.beacon, { round: 7 }),
      { random: 'wrong' },
    ],
    [
      'an unknown beacon',
      (statement) => Object.assign(statement.beacon, { chain: 'a'.repeat(64) }),
      // The lottery may have used another network when the draw was held.
      { random: 'unknown' },
    ],
    ['a hidden beacon', (statement) => Object.assign(statement, { beacon: null }), { random: 'wrong' }],
  ] as const satisfies [string, NonNullable<Parameters<typeof proofFileOf>[0]>, object][])(
    'with %s does not pass the check of the public random number',
    async (_what, change, wrong) => {
      expect(await stepsOf(await proofFileOf(change))).toMatchObject(wrong);
    },
  );

  const olderRules = (proofFile: ProofFile): ProofFile => {
    const [receipt, statement] = [proofFile.proof.receipt, proofFile.statements[DRAW_ID]].map((one) =>
      signed((one?.text ?? '').replace(/"rulesVersion":"[^"]+"/, '"rulesVersion":"powerball-2099-01-01"')),
    );
    if (!receipt || !statement) throw new Error('the file has both');
    return { ...proofFile, proof: { ...proofFile.proof, receipt }, statements: { [DRAW_ID]: statement } };
  };

  it.each([
    ['this build does not know the rules', async () => olderRules(await proofFileOf()), {}],
    [
      'the draw is from before there were trees',
      () => proofFileOf(inSeal({ treeRoot: null } as object)),
      { numbers: 'wrong', machine: 'wrong' },
    ],
  ])('has unknown boards, not wrong ones, when %s', async (_what, proofFile, others) => {
    const steps = await stepsOf(await proofFile());
    expect(steps).toMatchObject({ boards: 'unknown', ...others });
    if (Object.keys(others).length === 0) expect(Object.values(steps ?? {})).not.toContain('wrong');
  });

  it.each([
    ['another stake', 49, 'other-stake'],
    ['another player', 67, 'other-player'],
    ['other numbers', 25, 'other-board'],
  ])('with %s in the sealed record fails the check of its boards, which names it', async (_what, at, finding) => {
    const altered = await proofFileOf(undefined, (bytes) => void bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at));
    const report = await checkTicket(altered, KEYS);
    expect(report?.draws[0]).toMatchObject({ steps: { ...ALL_RIGHT, boards: 'wrong' }, boards: [{ finding }] });
  });

  it.each([
    ['another sum of prizes', { prizeCents: 900 }],
    ['another count of winning boards', { winningBoardCount: 2 }],
    ['no tiers', { tiers: undefined }],
  ])('with %s fails the check of the winners', async (_what, change) => {
    const altered = await proofFileOf((statement) => void Object.assign(statement.result, change));
    expect(await stepsOf(altered)).toEqual({ ...ALL_RIGHT, matchers: 'wrong' });
  });

  it("fails the check when the id of a published key isn't its hash", async () => {
    const proofFile = await proofFileOf();
    const id = 'b'.repeat(64);
    const renamed = { ...KEYS, keys: KEYS.keys.map((key) => ({ ...key, keyId: id })) };
    const receipt = { ...proofFile.proof.receipt, keyId: id };
    const altered = { ...proofFile, proof: { ...proofFile.proof, receipt } };
    expect((await checkTicket(altered, renamed))?.receipt).toBe('wrong');
  });

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
    expect((await checkTicket(changed, KEYS))?.receipt).toBe('wrong');
    expect((await checkTicket(proofFile, { keys: [], machineKeys: [], beacons: [] }))?.receipt).toBe('wrong');
  });

  it('reports unpublished parts as waiting, and has no steps for an unsealed draw', async () => {
    const sealed = await proofFileOf();
    const text = sealed.statements[DRAW_ID]?.text ?? '';
    const waiting = {
      ...sealed,
      statements: { [DRAW_ID]: signed(JSON.stringify({ ...JSON.parse(text), result: null })) },
    };
    expect(await stepsOf(waiting)).toEqual({
      ...ALL_RIGHT,
      promise: 'waits',
      random: 'waits',
      numbers: 'waits',
      machine: 'waits',
      matchers: 'waits',
    });
    const { proof } = sealed;
    for (const isNotLoaded of [true, false]) {
      const draws = isNotLoaded ? proof.draws : [];
      const report = await checkTicket({ ...sealed, statements: {}, proof: { ...proof, draws } }, KEYS);
      expect(report?.draws[0]).toMatchObject({ steps: undefined, isNotLoaded });
    }
  });
});
