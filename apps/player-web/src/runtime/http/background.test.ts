import { BACKGROUND_HEADER } from '@sunflower/contracts/sessions.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { backgroundHeaders, OWN_AFTER_MS, watchInput } from './background.ts';

afterEach(() => watchInput(() => 0));

describe('background requests (GLI19-05)', () => {
  it.each([
    ["don't include a read soon after input", 'GET', OWN_AFTER_MS, undefined, false],
    ['include a later read', 'GET', OWN_AFTER_MS + 1, undefined, true],
    ['include a later read without a method', undefined, 60_000, undefined, true],
    ["don't include a change, however long ago the last input was", 'POST', 600_000, undefined, false],
    ['include a change marked as background', 'POST', 0, true, true],
    ['don’t include a read marked as the player’s, at any time', 'GET', 600_000, false, false],
  ] as const)('%s', (_, method, sinceMs, isBackground, isMarked) => {
    watchInput(() => sinceMs);
    const call = { ...(method && { method }), ...(isBackground === undefined ? {} : { isBackground }) };
    expect(backgroundHeaders(call)).toEqual(isMarked ? { [BACKGROUND_HEADER]: '1' } : {});
  });

  it("aren't marked before input tracking starts, because until then every request counts as input", () => {
    expect(backgroundHeaders({ method: 'GET' })).toEqual({});
  });
});
