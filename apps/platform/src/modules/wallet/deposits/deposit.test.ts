import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repeats } from '../../../../../../tools/test/thoroughness.ts';
import { afterNews, type DepositState, depositInputHash, isOpen, nextAsking } from './deposit.ts';

type Truth = Parameters<typeof afterNews>[1]['state'];

const at = (state: DepositState, processorVersion = 1) => ({ state, processorVersion, amountCents: 25_00n });
const told = (state: Truth, version = 2, amountCents = 25_00) => ({ state, version, amountCents });

describe('what news do to a deposit (GLI19-09)', () => {
  it.each<[DepositState, Truth, DepositState | 'contradiction', string[]]>([
    ['created', 'PENDING', 'sent', []],
    ['sent', 'CHALLENGE', 'challenge', []],
    ['sent', 'AUTHORISED', 'authorised', []],
    ['challenge', 'AUTHORISED', 'authorised', []],
    ['challenge', 'DECLINED', 'declined', ['given back']],
    ['challenge', 'EXPIRED', 'expired', ['given back']],
    ['authorised', 'CAPTURED', 'posted', ['post']],
    ['created', 'CAPTURED', 'posted', ['post']],
    ['sent', 'CANCELLED', 'failed', ['given back']],
    ['posted', 'CAPTURED', 'posted', []],
    ['posted', 'RETURNED', 'returned', ['take-back']],
    ['posted', 'REFUNDED', 'returned', ['take-back']],
    ['authorised', 'REFUNDED', 'failed', ['given back']],
    ['failed', 'REFUNDED', 'failed', []],
    ['returned', 'REFUNDED', 'returned', []],
    ['posted', 'DECLINED', 'contradiction', []],
    ['posted', 'AUTHORISED', 'contradiction', []],
    ['sent', 'RETURNED', 'returned', ['post', 'take-back']],
    ['declined', 'CAPTURED', 'posted', ['post', 'late']],
    ['failed', 'CAPTURED', 'posted', ['post', 'late']],
    ['expired', 'RETURNED', 'returned', ['post', 'take-back', 'late']],
    ['failed', 'AUTHORISED', 'contradiction', []],
    ['declined', 'CANCELLED', 'declined', []],
    ['returned', 'RETURNED', 'returned', []],
    ['returned', 'CAPTURED', 'contradiction', []],
    ['returned', 'DECLINED', 'contradiction', []],
  ])('%s and %s: %s %j', (state, news, expected, effects) => {
    const after = afterNews(at(state), told(news));
    if (after.step !== 'moved') return expect([after.step, effects]).toEqual([expected, []]);
    const seen = [...after.moves, ...(after.isGivenBack ? ['given back'] : []), ...(after.isLate ? ['late'] : [])];
    expect([after.state, seen]).toEqual([expected, effects]);
  });

  it('what was heard, or is older, does nothing; another amount moves nothing', () => {
    expect(afterNews(at('sent', 2), told('CAPTURED', 2)).step).toBe('old');
    expect(afterNews(at('sent', 3), told('CAPTURED', 2)).step).toBe('old');
    for (const amountCents of [24_99, 25_01, 2_500_00]) {
      expect(afterNews(at('authorised'), told('CAPTURED', 2, amountCents)).step).toBe('contradiction');
    }
  });

  /** Every course a payment can take at the processor; the version is the place. */
  const COURSES: readonly Truth[][] = [
    ['AUTHORISED', 'CAPTURED'],
    ['AUTHORISED', 'CAPTURED', 'CAPTURED'],
    ['AUTHORISED', 'CAPTURED', 'RETURNED'],
    ['AUTHORISED', 'CAPTURED', 'REFUNDED'],
    ['CHALLENGE', 'AUTHORISED', 'CAPTURED', 'CAPTURED', 'RETURNED'],
    ['PENDING', 'CHALLENGE', 'AUTHORISED', 'CAPTURED'],
    ['CHALLENGE', 'DECLINED'],
    ['CHALLENGE', 'EXPIRED'],
    ['AUTHORISED', 'CANCELLED'],
    ['DECLINED'],
    ['CANCELLED'],
  ];
  const END: Partial<Record<Truth, [DepositState, number]>> = {
    CAPTURED: ['posted', 1],
    RETURNED: ['returned', 0],
    REFUNDED: ['returned', 0],
    DECLINED: ['declined', 0],
    EXPIRED: ['expired', 0],
    CANCELLED: ['failed', 0],
  };
  const coursesWithNews = fc.constantFrom(...COURSES).chain((course) =>
    fc.record({
      course: fc.constant(course),
      // Any order, any number of times each, some never; only the last is heard in the end, by asking.
      heard: fc.array(fc.integer({ min: 1, max: course.length }), { maxLength: 12 }),
    }),
  );

  it('in any order, any number of times, the end is the truth and the money moved once', () => {
    fc.assert(
      fc.property(coursesWithNews, ({ course, heard }) => {
        let deposit = at('sent', 0);
        let [held, posts, givenBack] = [0, 0, 0];
        for (const version of [...heard, course.length]) {
          const after = afterNews(deposit, told(course[version - 1] as Truth, version));
          expect(after.step).not.toBe('contradiction');
          if (after.step !== 'moved') continue;
          for (const move of after.moves) {
            held += move === 'post' ? 1 : -1;
            posts += move === 'post' ? 1 : 0;
            expect([0, 1]).toContain(held);
          }
          givenBack += after.isGivenBack ? 1 : 0;
          expect(after.isLate).toBe(false);
          deposit = { ...deposit, state: after.state, processorVersion: version };
        }
        const [last, money] = END[course.at(-1) as Truth] ?? [];
        // What was given back before anybody heard it was taken never was in the wallet.
        const state = course.at(-1) === 'REFUNDED' && posts === 0 ? 'failed' : last;
        expect([deposit.state, held]).toEqual([state, money]);
        expect(posts).toBeLessThanOrEqual(1);
        expect(givenBack).toBe(posts === 0 ? 1 : 0);
        expect(isOpen(deposit.state)).toBe(false);
      }),
      { numRuns: repeats(400, 2_000) },
    );
  });

  it('even a processor that contradicts itself never has a deposit posted twice or taken back more than once', () => {
    const truths: Truth[] = [
      'PENDING',
      'CHALLENGE',
      'AUTHORISED',
      'CAPTURED',
      'DECLINED',
      'EXPIRED',
      'CANCELLED',
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
      fc.property(wild, (news) => {
        let deposit = at('created', 0);
        const moves: string[] = [];
        for (const one of news) {
          const after = afterNews(deposit, one);
          if (after.step === 'old') continue;
          deposit = { ...deposit, processorVersion: one.version };
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

describe('a deposit', () => {
  it('is the same request only with the same method, amount and code of a promotion', () => {
    const input = { methodId: 'm', amountCents: 25_00n, promoCode: undefined };
    const same = depositInputHash({ ...input });
    expect(depositInputHash(input).equals(same)).toBe(true);
    for (const other of [{ methodId: 'n' }, { amountCents: 25_01n }, { promoCode: '' }])
      expect(depositInputHash({ ...input, ...other }).equals(same)).toBe(false);
  });

  it('is asked about less and less often, but never not at all', () => {
    const now = Temporal.Instant.from('2026-11-20T18:00:00Z');
    const waits = [0, 1, 2, 7, 8, 1_000].map((times) => nextAsking(now, times).since(now).total('seconds'));
    expect(waits).toEqual([15, 30, 60, 3_600, 3_600, 3_600]);
  });
});
