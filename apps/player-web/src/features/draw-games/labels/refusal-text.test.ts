import { afterEach, describe, expect, it } from 'vitest';
import { noteCheck } from '../../../runtime/geolocation/last-check.ts';
import type { HttpProblem } from '../../../runtime/http/http-problem.ts';
import { refusalText } from './refusal-text.ts';

const refused = (code: string, details: HttpProblem['details']): HttpProblem => ({
  ...{ status: 403, code, message: '', fields: [], traceId: null },
  details,
});
const denied = (reasons: unknown) => refused('LOCATION_DENIED', { reasons });

describe('the text of a refused location', () => {
  afterEach(() => noteCheck(undefined));

  it('says what to do when a denial still blocks the player [S7-25]', () => {
    expect(refusalText(denied(['BLOCKED']))).toMatch(/Allow it and reload the page/);
  });

  it.each([
    [['UNCERTAIN'], "You're very close to the state line. Move a few hundred yards farther into Kansas."],
    [['VPN'], "You're using a VPN. Turn off your VPN, proxy or remote desktop app."],
    [['OTHER_DEVICE'], "We couldn't use your location check. Reload this page and try again."],
  ])('names the cause and its remedy for the reasons %j', (reasons, cause) => {
    expect(refusalText(denied(reasons))).toBe(cause);
  });

  const OUTSIDE = "You're outside Kansas. You can only play in Kansas.";
  it.each([
    ['the refusal', { region: 'Missouri' }, undefined, `${OUTSIDE} Your location is in Missouri.`],
    ['the newest check', {}, 'Nebraska', `${OUTSIDE} Your location is in Nebraska.`],
    ['nothing', {}, undefined, OUTSIDE],
  ])('names the state outside Kansas, if it is known, from %s', (_what, details, region, text) => {
    if (region !== undefined) noteCheck({ status: 'DENIED', reasons: ['OUTSIDE'], region });
    expect(refusalText(refused('LOCATION_OUTSIDE', details))).toBe(text);
  });

  it.each([[[]], [undefined], ['BLOCKED']])('is the general one for the reasons %j', (reasons) => {
    expect(refusalText(denied(reasons))).toBe(
      "We couldn't confirm that you're in Kansas. You can only play in Kansas.",
    );
  });
});
