// @vitest-environment jsdom
import { INSTANT_GAMES_PATHS, type InstantRound } from '@sunflower/contracts/instant-games.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { raiseAlert } from '../../../runtime/alerts/alerts.ts';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { NAVIGATION_EVENT } from '../../../runtime/navigation/navigation-event.ts';
import { exampleRound, openRound } from '../../../testing/example-rounds.ts';
import { signIn } from '../../../testing/player-network.ts';
import { GAMES, gameIn, openGamePage, PATIENT, prepareGamePages, SLUG, TOKEN } from './game-page-in-tests.tsx';

describe('the page of an instant game', () => {
  const ROUND = '0199aaaa-3333-7000-8000-000000000001';

  prepareGamePages();
  afterEach(() => publishFlags(undefined));

  async function openAsPlayer() {
    signIn();
    openGamePage(`/games/instants/game?slug=${SLUG}&mode=demo`);
    await screen.findByRole('link', { name: /^Balance/ }, PATIENT);
  }

  it('shows the game in a frame, and pauses it below every alert [S2.1-4/page] [S6-5/game-play]', async () => {
    await openAsPlayer();
    const { frame, say, sent, types } = await gameIn();
    expect([frame.getAttribute('sandbox'), frame.getAttribute('allow')]).toEqual([
      'allow-scripts allow-same-origin',
      '',
    ]);
    await say({ type: 'ready' });
    await waitFor(() => expect(types()).toContain('launch'), PATIENT);
    await say({ type: 'playable', hasOpenRound: false, freeRoundsLeft: 0 });
    await waitFor(() => expect(types()).toContain('resume'), PATIENT);
    act(() => void raiseAlert({ kind: 'reality-check', values: {} }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ type: 'pause', reason: 'reality-check' }));
  });

  it('shows net result and free rounds, and replays the last round [S6-5/demo-replay] [RTS-14B-F/others]', async () => {
    await openAsPlayer();
    const { say, types } = await gameIn();
    expect(screen.getByText('In session').nextSibling?.textContent).toMatch(/min/);
    await waitFor(() => expect(screen.getByText('Net result').nextSibling?.textContent).toContain('$0.00'), PATIENT);
    await say({ type: 'ready' });
    await say({ type: 'playable', hasOpenRound: false, freeRoundsLeft: 2 });
    expect(await screen.findByText('2 free rounds left')).toBeTruthy();
    const replay = screen.getByRole<HTMLButtonElement>('button', { name: 'Watch the last round again' });
    expect(replay.disabled).toBe(true);
    await say({ type: 'round-started', roundId: ROUND, freeRoundsLeft: 1 });
    await say({ type: 'round-ended', roundId: ROUND });
    await userEvent.click(replay);
    expect(types().at(-1)).toBe('replay-last');
  });

  it.each([
    ['paid', 'picture', "We're checking this round"],
    ['demo', 'picture', "We couldn't load the game"],
    ['paid', undefined, "We couldn't load the game"],
  ] as const)('says in a %s game that failed for the reason %s: %s [GLI19-14]', async (mode, reason, title) => {
    signIn();
    const { network } = openGamePage(`/games/instants/game?slug=${SLUG}&mode=${mode}`);
    const { say } = await gameIn();
    await say({ type: 'ready' });
    const fetched = () => network.of('GET', INSTANT_GAMES_PATHS.rounds).length;
    const before = fetched();
    await say({ type: 'failed', ...(reason && { reason }) });
    const shown = within(screen.getByRole('heading', { name: title }).parentElement as HTMLElement);
    const isChecked = title.includes('checking');
    const link = shown.queryByRole('link', { name: 'See the result in your history' });
    expect(link?.getAttribute('href')).toBe(isChecked ? '/account/instant-games' : undefined);
    expect(shown.queryByText(/any prize is paid from our records/) !== null).toBe(isChecked);
    if (mode === 'paid') await waitFor(() => expect(fetched()).toBeGreaterThan(before));
  });

  it('offers no replay of a demo while its flag is off [S6-5/demo-replay]', async () => {
    publishFlags((name) => name !== 'FEATURE_INSTANT_GAMES_DEMO_REPLAY');
    await openAsPlayer();
    await gameIn();
    expect(screen.queryByRole('button', { name: 'Watch the last round again' })).toBeNull();
  });

  it.each([
    ['paid', 'FEATURE_INSTANT_GAMES_REAL_PLAY'],
    ['demo', 'FEATURE_INSTANT_GAMES_DEMO_PLAY'],
  ])('opens no game in the mode %s while its flag is off [S6-5/game-play]', async (mode, flag) => {
    publishFlags((name) => name !== flag);
    signIn();
    const { network } = openGamePage(`/games/instants/game?slug=${SLUG}&mode=${mode}`);
    expect(await screen.findByText('Not available right now', {}, PATIENT)).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
    for (const path of [INSTANT_GAMES_PATHS.launchTokens, INSTANT_GAMES_PATHS.demoLaunchTokens])
      expect(network.of('POST', path)).toEqual([]);
  });

  it.each<[string, string, (say: Awaited<ReturnType<typeof gameIn>>['say']) => Promise<unknown>]>([
    ['its own button', 'close-instant', () => userEvent.click(screen.getByRole('button', { name: 'Close game' }))],
    ['the game', 'my-account-instant-history', (say) => say({ type: 'open', page: 'history' })],
  ])('closes by a navigation event from %s [S2.2-1/close-instant]', async (_from, target, close) => {
    await openAsPlayer();
    const { say } = await gameIn();
    const requests: unknown[] = [];
    const listen = (event: Event) => void requests.push((event as CustomEvent<{ name: string }>).detail.name);
    document.addEventListener(NAVIGATION_EVENT, listen, { capture: true });
    await close(say);
    document.removeEventListener(NAVIGATION_EVENT, listen, { capture: true });
    expect(requests).toEqual([target]);
  });

  it('shows the totals of the plays on leaving, before it closes and without an offer [IRGS-07]', async () => {
    signIn();
    const played = { ...exampleRound, playedAt: new Date(Date.now() + 60_000).toISOString() };
    openGamePage(`/games/instants/game?slug=${SLUG}`, [played, { ...played, roundId: ROUND, prizeCents: 0n }]);
    await gameIn();
    await waitFor(() => expect(screen.getByText('Net result').nextSibling?.textContent).toContain('$1.80'), PATIENT);
    await userEvent.click(screen.getByRole('button', { name: 'Close game' }));
    expect(document.querySelector('iframe')).toBeNull();
    const card = within(
      (await screen.findByRole('heading', { name: 'Your instant games this session' })).parentElement as HTMLElement,
    );
    for (const [name, value] of [
      ['Plays', '2'],
      ['Spent', '$1.20'],
      ['Won', '$3.00'],
    ] as const)
      expect(card.getByText(name).nextSibling?.textContent).toBe(value);
    expect(card.getByText('Net result').nextSibling?.textContent).toContain('$1.80');
    expect(card.queryByRole('link')).toBeNull();
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Done']);
    const requests: unknown[] = [];
    const listen = (event: Event) => void requests.push((event as CustomEvent<{ name: string }>).detail.name);
    document.addEventListener(NAVIGATION_EVENT, listen, { capture: true });
    await userEvent.click(card.getByRole('button', { name: 'Done' }));
    document.removeEventListener(NAVIGATION_EVENT, listen, { capture: true });
    expect(requests).toEqual(['close-instant']);
  });
});

describe('closing an instant game for money', () => {
  prepareGamePages();
  afterEach(() => vi.useRealTimers());

  const played = { ...exampleRound, playedAt: new Date(Date.now() + 60_000).toISOString() };
  const open = { ...openRound(1), playedAt: played.playedAt };

  async function closeWith(rounds: InstantRound[], known: string, since: InstantRound[], says: object[] = []) {
    signIn();
    openGamePage(`/games/instants/game?slug=${SLUG}`, rounds);
    const { say } = await gameIn();
    for (const message of says) await say(message);
    await waitFor(() => expect(screen.getByText('Net result').nextSibling?.textContent).toContain(known), PATIENT);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    rounds.splice(0, rounds.length, ...since);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close game' })));
  }

  const numbers = () =>
    ['Plays', 'Spent', 'Won', 'Net result'].map((name) => screen.getByText(name).nextSibling?.textContent);
  const isFinal = (texts: readonly string[]) => waitFor(() => expect(numbers()).toEqual(texts), PATIENT);

  it('counts a ticket that waits for its random number, and follows it to its end [IRGS-07]', async () => {
    const rounds: InstantRound[] = [];
    await closeWith(rounds, '$0.00', [open]);
    await isFinal(['1', '$0.60', '$0.00', '−$0.60']);
    expect(screen.getByText(/^1 ticket isn't finished/).textContent).toMatch(/you can finish it later/);
    rounds.splice(0, 1, played);
    await act(async () => void vi.advanceTimersByTime(3_000));
    await isFinal(['1', '$0.60', '$3.00', '+$2.40']);
    expect(screen.queryByText(/isn't finished/)).toBeNull();
  });

  it('mentions a play that was ordered and not yet charged, until the platform has it [IRGS-07]', async () => {
    const rounds: InstantRound[] = [];
    await closeWith(rounds, '$0.00', [], [{ type: 'play-pending', isPending: true }]);
    await isFinal(['0', '$0.00', '$0.00', '$0.00']);
    expect(screen.getByText(/^A ticket was being bought/).textContent).toMatch(/If it was charged/);
    rounds.push(open);
    await act(async () => void vi.advanceTimersByTime(3_000));
    await isFinal(['1', '$0.60', '$0.00', '−$0.60']);
    expect(screen.queryByText(/^A ticket was being bought/)).toBeNull();
    expect(screen.getByText(/^1 ticket isn't finished/)).toBeTruthy();
  });

  it('counts the prize of a round that ended just before [IRGS-07]', async () => {
    await closeWith([open], '$0.60', [played]);
    await isFinal(['1', '$0.60', '$3.00', '+$2.40']);
  });

  it('shows no card when there was no play', async () => {
    const requests: unknown[] = [];
    const listen = (event: Event) => void requests.push((event as CustomEvent<{ name: string }>).detail.name);
    document.addEventListener(NAVIGATION_EVENT, listen, { capture: true });
    const refused = [true, false].map((isPending) => ({ type: 'play-pending', isPending }));
    await closeWith([], '$0.00', [], refused);
    await waitFor(() => expect(requests).toEqual(['close-instant']));
    document.removeEventListener(NAVIGATION_EVENT, listen, { capture: true });
  });
});

describe('a guest at the page of an instant game', () => {
  prepareGamePages();

  it('confirms their age, then opens the demo without an account [GLI19-02/demos] [IRGS-09]', async () => {
    const { network } = openGamePage(`/games/instants/game?slug=${SLUG}&mode=demo`);
    expect(await screen.findByRole('heading', { name: 'Are you 18 or older?' }, PATIENT)).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: "I'm 18 or older" }));
    const { frame, say, sent } = await gameIn();
    expect(frame.src).toBe(`${GAMES}/game/${SLUG}`);
    expect(
      screen.getByText("This is a demo with play money. Nothing is charged, and prizes aren't paid."),
    ).toBeTruthy();
    await say({ type: 'ready' });
    const launch = { type: 'launch', mode: 'demo', launchToken: TOKEN };
    await waitFor(() => expect(sent).toContainEqual(expect.objectContaining(launch)), PATIENT);
    expect(network.of('POST', INSTANT_GAMES_PATHS.demoLaunchTokens)[0]?.body).toEqual({ gameId: SLUG, isOfAge: true });
    await say({ type: 'round-started', roundId: openRound(1).roundId, freeRoundsLeft: 0 });
    expect(network.of('GET', INSTANT_GAMES_PATHS.rounds)).toEqual([]);
  });

  it('is offered the sign-in and the demo when they want to play for money', async () => {
    openGamePage(`/games/instants/game?slug=${SLUG}`);
    const main = within(await screen.findByRole('main', {}, PATIENT));
    expect(await main.findByRole('heading', { name: 'Sign in to play' }, PATIENT)).toBeTruthy();
    const demo = main.getByRole('link', { name: 'Try the demo' });
    expect(demo.getAttribute('href')).toBe(`/games/instants/game?slug=${SLUG}&mode=demo`);
    expect(document.querySelector('iframe')).toBeNull();
  });
});
