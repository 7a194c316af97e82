import { describe, expect, it } from 'vitest';
import { type DelayFacts, delayOf } from './draw-delay.ts';

const drawsAt = Temporal.Instant.from('2026-11-29T03:59:00Z');
const nextTryAt = Temporal.Instant.from('2026-11-29T04:29:00Z');
const facts = (
  state: DelayFacts['draw']['state'],
  found?: DelayFacts['found'],
  isHeld = false,
): Parameters<typeof delayOf>[0] => ({ draw: { state, drawsAt }, found, isHeld });

describe('why a draw is delayed, for players', () => {
  it.each<[string, DelayFacts, ReturnType<typeof delayOf>]>([
    ['no delay without a stop', facts('verified'), undefined],
    ['no delay after an earlier stop is over', facts('drawn', { step: 'hold', code: 'BEACON_FALLBACK' }), undefined],
    ['no delay by a hold before the settlement is due', facts('sealed', undefined, true), undefined],
    [
      'witnesses and the time of the fallback round',
      facts('delayed', { step: 'hold', code: 'SEAL_NOT_COSIGNED' }),
      { cause: 'WITNESSES', nextTryAt },
    ],
    [
      'the beacon and the time of the fallback round',
      facts('delayed', { step: 'hold', code: 'BEACON_FALLBACK' }),
      { cause: 'BEACON', nextTryAt },
    ],
    ['a late beacon', facts('delayed', { step: 'hold', code: 'BEACON_LATE' }), { cause: 'BEACON' }],
    ['operators', facts('delayed', { step: 'hold', code: 'BEACON_MISSED' }), { cause: 'ROUND_MISSED' }],
    ['the machine', facts('delayed', { step: 'hold', code: 'DRAW_FEED_GAVE_NO_RESULT' }), { cause: 'NUMBERS' }],
    ['the sales', facts('delayed', { step: 'close', code: 'ORDER_UNFINISHED' }), { cause: 'LAST_SALES' }],
    ['a contradiction', facts('verified', undefined, true), { cause: 'CONTRADICTION' }],
    [
      'a contradiction before a stopped settlement',
      facts('delayed', { step: 'settle', code: 'WINNERS_DIFFER' }, true),
      { cause: 'CONTRADICTION' },
    ],
    [
      'an earlier stop before a contradiction',
      facts('delayed', { step: 'hold', code: 'SEAL_NOT_COSIGNED' }, true),
      { cause: 'WITNESSES', nextTryAt },
    ],
    ['an unknown cause', facts('delayed'), { cause: 'OTHER' }],
  ])('names %s', (_what, given, expected) => {
    expect(delayOf(given)).toEqual(expected);
  });
});
