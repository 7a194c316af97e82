import { BACKGROUND_HEADER } from '@sunflower/contracts/sessions.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { backgroundHeaders, OWN_AFTER_MS, watchInput } from './background.ts';

afterEach(() => watchInput(() => 0));

describe('what the page asks by itself (GLI19-05)', () => {
  it.each([
    ['a read soon after an input', 'GET', OWN_AFTER_MS, undefined, false],
    ['a read later', 'GET', OWN_AFTER_MS + 1, undefined, true],
    ['a read of no named method later', undefined, 60_000, undefined, true],
    ['a change, however long ago the last input was', 'POST', 600_000, undefined, false],
    ['a change that the page makes by itself', 'POST', 0, true, true],
    ['a read that is the player’s, whenever', 'GET', 600_000, false, false],
  ] as const)('%s', (_, method, sinceMs, isBackground, isMarked) => {
    watchInput(() => sinceMs);
    const call = { ...(method && { method }), ...(isBackground === undefined ? {} : { isBackground }) };
    expect(backgroundHeaders(call)).toEqual(isMarked ? { [BACKGROUND_HEADER]: '1' } : {});
  });

  it('a page that nobody watches yet is its player’s', () => {
    expect(backgroundHeaders({ method: 'GET' })).toEqual({});
  });
});
