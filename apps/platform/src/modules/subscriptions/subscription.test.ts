import { describe, expect, it } from 'vitest';
import { type SubscriptionAct, stateAfter } from './subscription.ts';

const ACTS = ['pause', 'resume', 'edit', 'cancel', 'fail', 'end'] as const;

describe('the states of a subscription', () => {
  it.each([
    ['active', ['paused', 'active', 'active', 'ended', 'paused', 'ended']],
    ['paused', ['paused', 'active', 'paused', 'ended', 'paused', 'ended']],
    ['ended', [undefined, undefined, undefined, 'ended', undefined, 'ended']],
  ] as const)('change from "%s" by each action as listed', (state, after) => {
    expect(ACTS.map((act) => stateAfter(state, act))).toEqual(after);
  });

  it('allow a failed subscription to resume twice, but an ended one never', () => {
    const course: [SubscriptionAct, string | undefined][] = [
      ['edit', 'active'],
      ['fail', 'paused'],
      ['edit', 'paused'],
      ['resume', 'active'],
      ['pause', 'paused'],
      ['fail', 'paused'],
      ['resume', 'active'],
      ['end', 'ended'],
    ];
    let state: ReturnType<typeof stateAfter> = 'active';
    for (const [act, expected] of course) {
      state = state && stateAfter(state, act);
      expect(state).toBe(expected);
    }
    expect(ACTS.filter((act) => stateAfter('ended', act) !== 'ended')).toEqual(['pause', 'resume', 'edit', 'fail']);
  });
});
