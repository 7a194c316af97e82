import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeats } from '../../../../../../tools/test/thoroughness.ts';
import { afterUpdate, type DepositState, depositInputHash, isOpen, nextCheckAt } from './deposit.ts';

type Truth = Parameters<typeof afterUpdate>[1]['state'];

const at = (state: DepositState, processorVersion = 1) => ({ state, processorVersion, amountCents: 25_00n });
const updateTo = (state: Truth, version = 2, amountCents = 25_00) => ({ state, version, amountCents });

describe('updates of a deposit (GLI19-09)', () => {
  it.each<[DepositState, Truth, DepositState | 'contradiction', string[]]>([
    ['created', 'PENDING', 'sent', []],
    ['sent', 'CHALLENGE', 'challenge', []],
    ['sent', 'AUTHORIZED', 'authorized', []],
    ['challenge', 'AUTHORIZED', 'authorized', []],
    ['challenge', 'DECLINED', 'declined', ['given back']],
    ['challenge', 'EXPIRED', 'expired', ['given back']],
    ['authorized', 'CAPTURED', 'posted', ['post']],
    ['created', 'CAPTURED', 'posted', ['post']],
    ['sent', 'CANCELED', 'failed', ['given back']],
    ['posted', 'CAPTURED', 'posted', []],
    ['posted', 'RETURNED', 'returned', ['take-back']],
    ['posted', 'REFUNDED', 'returned', ['take-back']],
    ['authorized', 'REFUNDED', 'failed', ['given back']],
    ['failed', 'REFUNDED', 'failed', []],
    ['returned', 'REFUNDED', 'returned', []],
    ['posted', 'DECLINED', 'contradiction', []],
    ['posted', 'AUTHORIZED', 'contradiction', []],
    ['sent', 'RETURNED', 'returned', ['post', 'take-back']],
    ['declined', 'CAPTURED', 'posted', ['post', 'late']],
    ['failed', 'CAPTURED', 'posted', ['post', 'late']],
    ['expired', 'RETURNED', 'returned', ['post', 'take-back', 'late']],
    ['failed', 'AUTHORIZED', 'contradiction', []],
    ['declined', 'CANCELED', 'declined', []],
    ['returned', 'RETURNED', 'returned', []],
    ['returned', 'CAPTURED', 'contradiction', []],
    ['returned', 'DECLINED', 'contradiction', []],
  ])(
    'move a deposit in state %s that is reported as %s to %s with effects %j',
    (state, reported, expected, effects) => {
      const after = afterUpdate(at(state), updateTo(reported));
      if (after.step !== 'moved') return expect([after.step, effects]).toEqual([expected, []]);
      const seen = [...after.moves, ...(after.isGivenBack ? ['given back'] : []), ...(after.isLate ? ['late'] : [])];
      expect([after.state, seen]).toEqual([expected, effects]);
    },
  );

  it('have no effect when duplicate or stale, and move no money when the amount differs', () => {
    expect(afterUpdate(at('sent', 2), updateTo('CAPTURED', 2)).step).toBe('old');
    expect(afterUpdate(at('sent', 3), updateTo('CAPTURED', 2)).step).toBe('old');
    for (const amountCents of [24_99, 25_01, 2_500_00]) {
      expect(afterUpdate(at('authorized'), updateTo('CAPTURED', 2, amountCents)).step).toBe('contradiction');
    }
  });

  /** Every sequence of states a payment can go through at the processor; the version is the position in it. */
  const COURSES: readonly Truth[][] = [
    ['AUTHORIZED', 'CAPTURED'],
    ['AUTHORIZED', 'CAPTURED', 'CAPTURED'],
    ['AUTHORIZED', 'CAPTURED', 'RETURNED'],
    ['AUTHORIZED', 'CAPTURED', 'REFUNDED'],
    ['CHALLENGE', 'AUTHORIZED', 'CAPTURED', 'CAPTURED', 'RETURNED'],
    ['PENDING', 'CHALLENGE', 'AUTHORIZED', 'CAPTURED'],
    ['CHALLENGE', 'DECLINED'],
    ['CHALLENGE', 'EXPIRED'],
    ['AUTHORIZED', 'CANCELED'],
    ['DECLINED'],
    ['CANCELED'],
  ];
  const END: Partial<Record<Truth, [DepositState, number]>> = {
    CAPTURED: ['posted', 1],
    RETURNED: ['returned', 0],
    REFUNDED: ['returned', 0],
    DECLINED: ['declined', 0],
    EXPIRED: ['expired', 0],
    CANCELED: ['failed', 0],
  };
  const coursesWithUpdates = fc.constantFrom(...COURSES).chain((course) =>
    fc.record({
      course: fc.constant(course),
      // Updates in any order and number, of which some are missing. Only the last one is sure to arrive, through
      // polling.
      versions: fc.array(fc.integer({ min: 1, max: course.length }), { maxLength: 12 }),
    }),
  );

  it("reach the processor's final state and move the money once, in any order and number", () => {
    fc.assert(
      fc.property(coursesWithUpdates, ({ course, versions }) => {
        let deposit = at('sent', 0);
        let [holds, posts, givenBack] = [0, 0, 0];
        for (const version of [...versions, course.length]) {
          const after = afterUpdate(deposit, updateTo(course[version - 1] as Truth, version));
          expect(after.step).not.toBe('contradiction');
          if (after.step !== 'moved') continue;
          for (const move of after.moves) {
            holds += move === 'post' ? 1 : -1;
            posts += move === 'post' ? 1 : 0;
            expect([0, 1]).toContain(holds);
          }
          givenBack += after.isGivenBack ? 1 : 0;
          expect(after.isLate).toBe(false);
          deposit = { ...deposit, state: after.state, processorVersion: version };
        }
        const [last, money] = END[course.at(-1) as Truth] ?? [];
        // A payment that was refunded before its capture was received never reached the wallet.
        const state = course.at(-1) === 'REFUNDED' && posts === 0 ? 'failed' : last;
        expect([deposit.state, holds]).toEqual([state, money]);
        expect(posts).toBeLessThanOrEqual(1);
        expect(givenBack).toBe(posts === 0 ? 1 : 0);
        expect(isOpen(deposit.state)).toBe(false);
      }),
      { numRuns: repeats(400, 2_000) },
    );
  });

  it('never post a deposit twice or take it back more than once, even when the processor contradicts itself', () => {
    const truths: Truth[] = [
      'PENDING',
      'CHALLENGE',
      'AUTHORIZED',
      'CAPTURED',
      'DECLINED',
      'EXPIRED',
      'CANCELED',
      'REFUNDED',
      'RETURNED',
    ];
    const wild = fc.array(
      fc.record({
        state: fc.constantFrom(...truths),
        version: fc.integer({ min: 1, max: 20 }),
        amountCents: fc.constantFrom(25_00, 25_01),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(wild, (reported) => {
        let deposit = at('created', 0);
        const moves: string[] = [];
        for (const update of reported) {
          const after = afterUpdate(deposit, update);
          if (after.step === 'old') continue;
          deposit = { ...deposit, processorVersion: update.version };
          if (after.step !== 'moved') continue;
          moves.push(...after.moves);
          deposit = { ...deposit, state: after.state };
        }
        expect([[], ['post'], ['post', 'take-back']]).toContainEqual(moves);
      }),
      { numRuns: repeats(400, 2_000) },
    );
  });
});

describe('a deposit request', () => {
  it('is the same only with the same method, amount and promo code', () => {
    const input = { methodId: 'm', amountCents: 25_00n, promoCode: undefined };
    const same = depositInputHash({ ...input });
    expect(depositInputHash(input).equals(same)).toBe(true);
    for (const other of [{ methodId: 'n' }, { amountCents: 25_01n }, { promoCode: '' }])
      expect(depositInputHash({ ...input, ...other }).equals(same)).toBe(false);
  });

  it('is checked with exponential backoff, and never stops being checked', () => {
    const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
    const waits = [0, 1, 2, 7, 8, 1_000].map((times) => nextCheckAt(now, times).since(now).total('seconds'));
    expect(waits).toEqual([15, 30, 60, 3_600, 3_600, 3_600]);
  });
});
