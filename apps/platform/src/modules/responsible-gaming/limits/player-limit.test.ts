import { describe, expect, it } from 'vitest';
import { decideConfirmation, decideLimitWish, type PlayerLimit, reviewDueAt } from './player-limit.ts';

const setAt = Temporal.Instant.from('2026-11-20T18:00:00Z');
const limit: PlayerLimit = { playerId: 'p', kind: 'spend', period: 'day', amountCents: 5000n, setAt };
const askedFor = (amountCents: bigint | undefined): PlayerLimit => ({
  ...limit,
  pending: { changeId: 'change', ...(amountCents === undefined ? {} : { amountCents }), askedAt: setAt },
});
const waited = setAt.add({ hours: 48 });
const lapsed = waited.add({ hours: 7 * 24 });
const second = { seconds: 1 };

describe('a wish for another limit (IRGS-02, RTS-12D)', () => {
  it.each<[string, PlayerLimit | undefined, bigint | undefined, Temporal.Instant, string]>([
    ['the first limit holds at once', undefined, 5000n, setAt, 'applied'],
    ['a tighter one holds at once', limit, 4999n, setAt, 'applied'],
    ['zero holds at once', limit, 0n, setAt, 'applied'],
    ['a tighter one drops what waits', askedFor(9000n), 4000n, setAt, 'applied'],
    ['the one that stands drops what waits', askedFor(9000n), 5000n, setAt, 'applied'],
    ['the one that stands again changes nothing', limit, 5000n, setAt, 'unchanged'],
    ['nor does it when what waited has lapsed', askedFor(9000n), 5000n, lapsed, 'unchanged'],
    ['none where there is none changes nothing', undefined, undefined, setAt, 'unchanged'],
    ['a looser one is asked for', limit, 5001n, setAt, 'asked'],
    ['no limit is asked for', limit, undefined, setAt, 'asked'],
    ['the same again does not wait anew', askedFor(9000n), 9000n, setAt.add({ hours: 5 }), 'waiting'],
    ['the same again is no confirmation', askedFor(9000n), 9000n, waited.add(second), 'waiting'],
    ['the same again after its time is asked anew', askedFor(9000n), 9000n, lapsed, 'asked'],
    ['another looser one waits anew', askedFor(9000n), 8000n, waited.add(second), 'asked'],
    ['no limit instead of an amount waits anew', askedFor(9000n), undefined, waited.add(second), 'asked'],
    ['no limit again does not wait anew', askedFor(undefined), undefined, setAt.add({ hours: 5 }), 'waiting'],
  ])('%s', (_what, standing, wish, now, outcome) => {
    expect(decideLimitWish(standing, wish, now)).toBe(outcome);
  });
});

describe('the confirmation of a looser limit (IRGS-02)', () => {
  it.each<[string, PlayerLimit | undefined, string, Temporal.Instant, object]>([
    [
      'a second before the wait ends',
      askedFor(9000n),
      'change',
      waited.subtract(second),
      { refusal: 'LIMIT_CHANGE_WAITING' },
    ],
    ['a second after the wait', askedFor(9000n), 'change', waited.add(second), { amountCents: 9000n }],
    ['no limit at all', askedFor(undefined), 'change', waited, { changeId: 'change' }],
    ['the last second of its time', askedFor(9000n), 'change', lapsed.subtract(second), { amountCents: 9000n }],
    ['too late', askedFor(9000n), 'change', lapsed, { refusal: 'LIMIT_CHANGE_LAPSED' }],
    [
      'with a clock set back',
      askedFor(9000n),
      'change',
      setAt.subtract({ hours: 50 }),
      { refusal: 'LIMIT_CHANGE_WAITING' },
    ],
    ['of another change', askedFor(9000n), 'older', waited, { refusal: 'LIMIT_CHANGE_UNKNOWN' }],
    ['of nothing', limit, 'change', waited, { refusal: 'LIMIT_CHANGE_UNKNOWN' }],
    ['of no limit', undefined, 'change', waited, { refusal: 'LIMIT_CHANGE_UNKNOWN' }],
  ])('%s', (_what, standing, changeId, now, answer) => {
    expect(decideConfirmation(standing, changeId, now)).toMatchObject(answer);
  });
});

it('asks for another look six months later, on the same day and hour of Central Time [RTS-12E]', () => {
  expect(reviewDueAt(Temporal.Instant.from('2026-11-20T18:00:00Z')).toString()).toBe('2027-05-20T17:00:00Z');
});
