import { describe, expect, it } from 'vitest';
import { decideLimitConfirmation, decideLimitRequest, type PlayerLimit, reviewDueAt } from './player-limit.ts';

const setAt = Temporal.Instant.from('2026-11-20T18:00:00Z');
const limit: PlayerLimit = { playerId: 'p', kind: 'spend', period: 'day', amountCents: 5000n, setAt, waitHours: 48 };
const limitWithRequest = (amountCents: bigint | undefined): PlayerLimit => ({
  ...limit,
  pending: {
    changeId: 'change',
    ...(amountCents === undefined ? {} : { amountCents }),
    askedAt: setAt,
    askedHours: 48,
    waitHours: 48,
  },
});
const waited = setAt.add({ hours: 48 });
const lapsed = waited.add({ hours: 7 * 24 });
const second = { seconds: 1 };

describe('decideLimitRequest (IRGS-02, RTS-12D)', () => {
  it.each<[string, PlayerLimit | undefined, bigint | undefined, Temporal.Instant, string]>([
    ['the first limit applies immediately', undefined, 5000n, setAt, 'applied'],
    ['a tighter one applies immediately', limit, 4999n, setAt, 'applied'],
    ['zero applies immediately', limit, 0n, setAt, 'applied'],
    ['a tighter one drops a pending request', limitWithRequest(9000n), 4000n, setAt, 'applied'],
    ['the current one drops a pending request', limitWithRequest(9000n), 5000n, setAt, 'applied'],
    ['the current one changes nothing', limit, 5000n, setAt, 'unchanged'],
    ['the current one changes nothing after a request lapsed', limitWithRequest(9000n), 5000n, lapsed, 'unchanged'],
    ['no limit changes nothing without a limit', undefined, undefined, setAt, 'unchanged'],
    ['a looser one is stored as a request', limit, 5001n, setAt, 'asked'],
    ['no limit is stored as a request', limit, undefined, setAt, 'asked'],
    ['the same request keeps its wait', limitWithRequest(9000n), 9000n, setAt.add({ hours: 5 }), 'waiting'],
    ['the same request is not a confirmation', limitWithRequest(9000n), 9000n, waited.add(second), 'waiting'],
    ['the same request after its time is a new one', limitWithRequest(9000n), 9000n, lapsed, 'asked'],
    ['another looser one restarts the wait', limitWithRequest(9000n), 8000n, waited.add(second), 'asked'],
    [
      'no limit instead of an amount restarts the wait',
      limitWithRequest(9000n),
      undefined,
      waited.add(second),
      'asked',
    ],
    ['no limit again keeps its wait', limitWithRequest(undefined), undefined, setAt.add({ hours: 5 }), 'waiting'],
  ])('decides: %s', (_what, standing, requested, now, outcome) => {
    expect(decideLimitRequest(standing, requested, now)).toBe(outcome);
  });
});

describe('confirming a looser limit (IRGS-02)', () => {
  it.each<[string, PlayerLimit | undefined, string, Temporal.Instant, object]>([
    [
      'a second before the wait ends',
      limitWithRequest(9000n),
      'change',
      waited.subtract(second),
      { refusal: 'LIMIT_CHANGE_WAITING' },
    ],
    ['a second after the wait', limitWithRequest(9000n), 'change', waited.add(second), { amountCents: 9000n }],
    ['of a change to no limit', limitWithRequest(undefined), 'change', waited, { changeId: 'change' }],
    ['the last second of its time', limitWithRequest(9000n), 'change', lapsed.subtract(second), { amountCents: 9000n }],
    ['too late', limitWithRequest(9000n), 'change', lapsed, { refusal: 'LIMIT_CHANGE_LAPSED' }],
    [
      'with a clock set back',
      limitWithRequest(9000n),
      'change',
      setAt.subtract({ hours: 50 }),
      { refusal: 'LIMIT_CHANGE_WAITING' },
    ],
    ['of another change', limitWithRequest(9000n), 'older', waited, { refusal: 'LIMIT_CHANGE_UNKNOWN' }],
    ['of a limit without a requested change', limit, 'change', waited, { refusal: 'LIMIT_CHANGE_UNKNOWN' }],
    ['without any limit', undefined, 'change', waited, { refusal: 'LIMIT_CHANGE_UNKNOWN' }],
  ])('decides: %s', (_what, standing, changeId, now, answer) => {
    expect(decideLimitConfirmation(standing, changeId, now)).toMatchObject(answer);
  });
});

it('schedules a reminder six months after a limit is set, at the same hour of Central Time [RTS-12E]', () => {
  expect(reviewDueAt(Temporal.Instant.from('2026-11-20T18:00:00Z')).toString()).toBe('2027-05-20T17:00:00Z');
});
