import { describe, expect, it } from 'vitest';
import type { HttpProblem } from '../../runtime/http/http-problem.ts';
import { refusalText } from './refusal-text.ts';

const denied = (reasons: unknown): HttpProblem => ({
  ...{ status: 403, code: 'LOCATION_DENIED', message: '', fields: [], traceId: null },
  details: { reasons },
});

describe('the text of a refused location', () => {
  it('says what to do when a denial still blocks the player [S7-25]', () => {
    expect(refusalText(denied(['BLOCKED']))).toMatch(/Allow it and reload the page/);
  });

  it.each([[['UNCERTAIN']], [[]], [undefined], ['BLOCKED']])('is the general one for the reasons %j', (reasons) => {
    expect(refusalText(denied(reasons))).toBe(
      "We couldn't confirm that you're in Kansas. You can only play in Kansas.",
    );
  });
});
