// @vitest-environment jsdom
import { INSTANT_GAMES_PATHS, launchTokenResponse, playLocationResponse } from '@sunflower/contracts/instant-games.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer } from '../../../testing/fake-network.ts';
import { signIn } from '../../../testing/player-network.ts';
import { gameIn, openGamePage, PATIENT, prepareGamePages, SLUG, TOKEN } from './game-page-in-tests.tsx';

const refused = (code: string, reasons: readonly string[]) =>
  Response.json(
    { ...{ status: 403, code, message: '', fields: [], traceId: 'f'.repeat(32) }, details: { reasons } },
    { status: 403 },
  );
const launched = () => answer(launchTokenResponse, { launchToken: TOKEN, expiresAt: '2126-11-24T18:01:00Z' }, 201);
const proven = () => answer(playLocationResponse, { provenUntil: '2126-11-24T18:05:00Z' });

/** Opens a game for money at a server that refuses the first calls to `of`. */
function openRefused(of: 'launchTokens' | 'locations', refusals: readonly Response[]) {
  const left = [...refusals];
  signIn();
  const { network } = openGamePage(`/games/instants/game?slug=${SLUG}&mode=paid`);
  const path = INSTANT_GAMES_PATHS[of];
  network.handle(`POST ${path}`, () => left.shift() ?? (of === 'launchTokens' ? launched() : proven()));
  return { calls: () => network.of('POST', path).length };
}

describe('an instant game for money whose location token is refused [S5.3-4/required]', () => {
  prepareGamePages();

  it.each([
    ['that has expired', 'LOCATION_STALE', ['EXPIRED']],
    ['that was used', 'LOCATION_STALE', ['USED']],
    ['of an earlier login in another window', 'LOCATION_DENIED', ['OTHER_SUBJECT']],
  ])('repeats the launch once and opens, for a token %s', async (_what, code, reasons) => {
    const { calls } = openRefused('launchTokens', [refused(code, reasons)]);
    const { say, types } = await gameIn();
    await say({ type: 'ready' });
    await waitFor(() => expect(types()).toContain('launch'), PATIENT);
    expect(calls()).toBe(2);
  });

  it('repeats the launch only once, and then says that the check expired', async () => {
    const { calls } = openRefused(
      'launchTokens',
      Array.from({ length: 5 }, () => refused('LOCATION_STALE', ['USED'])),
    );
    const { say } = await gameIn();
    await say({ type: 'ready' });
    expect(await screen.findByText('Your location check expired. Check again.', {}, PATIENT)).toBeTruthy();
    expect(calls()).toBe(2);
  });

  it.each([
    ['a VPN', 'LOCATION_DENIED', ['VPN', 'OTHER_SUBJECT'], "You're using a VPN"],
    ['a missing token', 'LOCATION_REQUIRED', ['MISSING'], "We need to check that you're in Kansas."],
  ])('repeats no call for %s', async (_what, code, reasons, text) => {
    const { calls } = openRefused('launchTokens', [refused(code, reasons), refused(code, reasons)]);
    const { say } = await gameIn();
    await say({ type: 'ready' });
    await waitFor(() => expect(calls()).toBe(1), PATIENT);
    await screen.findByText(text, {}, PATIENT);
    expect(calls()).toBe(1);
  });

  it('repeats the proof for the next plays once', async () => {
    const { calls } = openRefused('locations', [refused('LOCATION_STALE', ['EXPIRED'])]);
    const { say, types } = await gameIn();
    await say({ type: 'ready' });
    await waitFor(() => expect(types()).toContain('launch'), PATIENT);
    await say({ type: 'playable', hasOpenRound: false, freeRoundsLeft: 0 });
    await waitFor(() => expect(calls()).toBe(2), PATIENT);
  });
});
