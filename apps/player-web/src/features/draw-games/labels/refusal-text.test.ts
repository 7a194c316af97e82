import { describe, expect, it } from 'vitest';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { refusalText } from './refusal-text.ts';

const denied = (reasons: unknown): HttpProblem => ({
  ...{ status: 403, code: 'LOCATION_DENIED', message: '', fields: [], traceId: null },
  details: { reasons },
});

describe('the text of a refused location', () => {
  it('says what to do when a denial still blocks the player [S7-25]', () => {
    expect(refusalText(denied(['BLOCKED']))).toMatch(/Allow it and reload the page/);
  });

  it.each([
    [['UNCERTAIN'], "You're very close to the state line. Move a few hundred yards farther into Kansas."],
    [['VPN'], 'You use a VPN. Turn off your VPN, proxy or remote desktop app.'],
    [['OTHER_DEVICE'], 'The location check got no answer. Check your internet connection.'],
  ])('names the cause and its remedy for the reasons %j', (reasons, cause) => {
    expect(refusalText(denied(reasons))).toBe(cause);
  });

  it.each([[[]], [undefined], ['BLOCKED']])('is the general one for the reasons %j', (reasons) => {
    expect(refusalText(denied(reasons))).toBe(
      "We couldn't confirm that you're in Kansas. You can only play in Kansas.",
    );
  });
});
