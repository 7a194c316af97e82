// @vitest-environment jsdom
import { signTestRound, TEST_CHAIN } from '@sunflower/beacon/beacon-in-tests.ts';
import { PROOF_PATHS, statementKeys } from '@sunflower/contracts/draw-games-proof.ts';
import { INSTANT_GAMES_PATHS, type InstantRound, instantRoundReplay } from '@sunflower/contracts/instant-games.ts';
import { INSTANT_PROOF_PATHS, instantDayCheck } from '@sunflower/contracts/instant-games-proof.ts';
import { messageToGameSchema } from '@sunflower/partner-protocols/game-frame.ts';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { exampleRound, openRound, roundHandlers } from '../../../testing/example-rounds.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { dayCheckQuery } from '../check/day-check-query.ts';

/** Work that waits until the page is idle: the check of results, because this page doesn't connect to push. */
const restingWork = vi.hoisted((): (() => void)[] => []);
vi.mock('../../../runtime/push/keep-push.ts', () => ({ keepPush: () => () => {} }));
vi.mock('../../../runtime/when-idle.ts', () => ({
  whenIdle: (work: () => void) => {
    restingWork.push(work);
    return () => {};
  },
}));

const PATIENT = { timeout: 30_000 };
const GAMES = 'http://games.example:4900';
const BOOK = {
  v: 1,
  mechanic: 'match-three',
  events: [
    { t: 'deal', steps: 1, inTurn: false, cells: 1 },
    { t: 'sum', wins: [], prize: 0 },
  ],
};
const REPLAY = `GET ${INSTANT_GAMES_PATHS.round.replace(':roundId', exampleRound.roundId)}`;
const replayed = { ...exampleRound, isReplay: true as const, hostName: GAMES, book: BOOK };

afterEach(() => {
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

const KEYS = { keys: [], machineKeys: [], beacons: [{ ...TEST_CHAIN, isSimulated: false }] };

function open(address: string, rounds: readonly InstantRound[], more: Record<string, Handler> = {}) {
  const network = fakeNetwork({
    ...playerHandlers(Date.now()),
    ...roundHandlers(rounds),
    [`GET ${PROOF_PATHS.keys}`]: () => answer(statementKeys, KEYS),
    ...more,
  });
  signIn();
  return { network, ...renderApp(address) };
}

// jsdom has no media queries; the game in the frame gets the theme.
beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} })),
);

const lineOf = async (text: RegExp) => (await screen.findByText(text, {}, PATIENT)).closest('li') as HTMLElement;

describe('the history of instant games', () => {
  it('shows price, prize, both balances [S2.2-1/my-account-instant-history] [GLI19-07/rounds]', async () => {
    open('/account/instant-games', [exampleRound]);
    const line = await lineOf(/^Won \$3\.00$/);
    expect(line.textContent).toContain('$0.60 ticket');
    for (const [name, value] of [
      ['Balance before', '$10.00'],
      ['Balance after', '$12.40'],
      ['Round number', exampleRound.serial],
    ] as const)
      expect(within(line).getByText(name).nextElementSibling?.textContent).toBe(value);
    const own = `/account/instant-games?round=${exampleRound.roundId}`;
    for (const [name, href] of [
      ['Watch this round again', own],
      ['Check this round', `${own}#check`],
      ['Send to support', `/support?about=${exampleRound.serial}`],
    ] as const)
      expect(within(line).getByRole('link', { name }).getAttribute('href')).toBe(href);
  });

  it('keeps the rounds of a game that is no longer offered, without a replay or a way to finish them', async () => {
    const gone = { isGameOffered: false };
    open('/account/instant-games', [
      { ...exampleRound, ...gone },
      { ...openRound(1), ...gone },
    ]);
    for (const line of [await lineOf(/^Won \$3\.00$/), await lineOf(/haven't finished it/)]) {
      expect(within(line).getByText('This game is no longer offered.')).toBeTruthy();
      expect(within(line).queryByRole('link', { name: /Watch|Finish/ })).toBeNull();
    }
  });

  it.each([
    ['completed by the system', { endedBy: 'system' as const }, /^Won/, 'Completed automatically'],
    ['refunded', { state: 'CANCELED' as const, prizeCents: null }, /^Refunded$/, 'is back in your wallet'],
    ['with a prize to claim', { state: 'CLAIM_PENDING' as const, prizeCents: 60_000n }, /^Won/, 'Go to prize claims'],
    ['without a prize', { prizeCents: 0n }, /^No prize$/, 'No prize'],
    ['paid by a free round', { isFree: true }, /^Won/, 'Free round, $0.60 ticket'],
  ])('marks a round %s [RTS-10A]', async (_what, change, result, text) => {
    open('/account/instant-games', [{ ...exampleRound, ...change }]);
    expect((await lineOf(result)).textContent).toContain(text);
  });

  it('shows only unfinished rounds when asked, with the way to finish them [GLI19-17]', async () => {
    const { network } = open('/account/instant-games?show=open', [exampleRound, openRound(1)]);
    const line = await lineOf(/You paid for this round but haven't finished it/);
    const finish = within(line).getByRole('link', { name: 'Finish this round' });
    expect(finish.getAttribute('href')).toBe('/games/instants/game?slug=bison-weigh-in');
    expect(within(line).queryByRole('link', { name: /again/ })).toBeNull();
    expect(screen.queryByText(/^Won/)).toBeNull();
    expect(network.of('GET', INSTANT_GAMES_PATHS.rounds).every(({ query }) => query.get('state') === 'OPEN')).toBe(
      true,
    );
  });

  const earlier = { ...exampleRound, playedAt: '2026-11-20T18:00:00Z' };
  const dayUrl = `GET ${INSTANT_PROOF_PATHS.dayCheck.replace(':day', '2026-11-20')}`;
  /** A day with one play, which can be computed again or can't. */
  const dayCheck = (position: number) => () =>
    answer(instantDayCheck, {
      ...{ day: '2026-11-20', digest: '5e'.repeat(32), seed: '5c'.repeat(32) },
      ...{ beaconChain: TEST_CHAIN.chainHash, isWhole: true },
      plays: [
        {
          ...{ roundId: exampleRound.roundId, gameId: exampleRound.gameId, priceCents: 60n, prizeCents: 300n },
          ...{
            debitedAt: '2016-01-01T00:00:00Z',
            ...{ poolNo: 1, isWitnessed: false, witnesses: null, ticketNo: 12 },
            ticketCount: 2_000_000,
            beaconRound: 7,
            beaconSignature: signTestRound(7),
            position,
            tiers: [],
          },
        },
      ],
    });

  it('checks the newest past day automatically when idle, and alerts with what to do when it fails', async () => {
    const { network } = open('/account/instant-games', [earlier], { [dayUrl]: dayCheck(3) });
    await screen.findByText(/checking these results/, {}, PATIENT);
    expect(network.of('GET', dayUrl.slice(4))).toEqual([]);
    restingWork.at(-1)?.();
    const alert = await screen.findByText(/^Check failed/, {}, PATIENT);
    expect(alert.closest('[role=alert]')).not.toBeNull();
    const link = screen.getByRole('link', { name: 'See the result that failed' });
    expect(link.getAttribute('href')).toBe(`/account/instant-games?round=${exampleRound.roundId}`);
    expect(screen.getByRole('link', { name: 'Contact customer support' })).toBeTruthy();
  });

  it('explains a checked round in words, with the technical lines folded', async () => {
    const shown = { ...replayed, playedAt: earlier.playedAt };
    const more = { [REPLAY]: () => answer(instantRoundReplay, shown), [dayUrl]: dayCheck(3) };
    open(`/account/instant-games?round=${exampleRound.roundId}`, [earlier], more);
    await screen.findByRole('heading', { name: 'How this result was decided' }, PATIENT);
    expect(screen.getByText(/one of the 1,999,988 tickets/)).toBeTruthy();
    expect(screen.getByText(/public random number is genuine.*Your browser checked this/)).toBeTruthy();
    expect(screen.getByText(/Both numbers pick your ticket.*This doesn't match/)).toBeTruthy();
    expect(screen.getByText('Technical details').closest('details')?.open).toBe(false);
  });

  it.each([
    ['right', Number.POSITIVE_INFINITY],
    ['waits', 0],
  ])('loads a check that found %s again after %d ms at the earliest', (day, ms) => {
    const client = new QueryClient();
    const { queryKey, staleTime } = dayCheckQuery('player-1', '2026-11-20');
    client.setQueryData(queryKey, { check: {}, report: { day, plays: [] } } as never);
    const query = client.getQueryCache().find({ queryKey });
    expect(typeof staleTime === 'function' && staleTime(query as never)).toBe(ms);
  });

  it('says when the data of the check cannot be loaded, and tries again', async () => {
    const { network } = open('/account/instant-games', [earlier], { [dayUrl]: () => refusal(503, 'DOWN') });
    await screen.findByText(/checking these results/, {}, PATIENT);
    restingWork.at(-1)?.();
    (await screen.findByRole('button', { name: 'Try again' }, PATIENT)).click();
    await waitFor(() => expect(network.of('GET', dayUrl.slice(4)).length).toBeGreaterThan(1));
  });

  it('requests no rounds where online gaming is off [S9-3/online-gaming]', async () => {
    const network = fakeNetwork(playerHandlers(Date.now()));
    signIn();
    renderApp('/account/instant-games');
    await screen.findByRole('heading', { name: 'Instant game history' }, PATIENT);
    expect(network.of('GET', INSTANT_GAMES_PATHS.rounds)).toEqual([]);
  });
});

describe('a replayed round', () => {
  it('gives the stored book only to the game in its own frame [GLI19-18/screen]', async () => {
    open(`/account/instant-games?round=${exampleRound.roundId}`, [], {
      [REPLAY]: () => answer(instantRoundReplay, { ...replayed, isFree: true }),
    });
    const frame = await screen.findByTitle<HTMLIFrameElement>('Replay of Bison Weigh-In', {}, PATIENT);
    expect(frame.src).toBe(`${GAMES}/game/bison-weigh-in`);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin');
    const source = frame.contentWindow as Window;
    const sent: [unknown, unknown][] = [];
    source.postMessage = (message: unknown, origin?: unknown) => void sent.push([message, origin]);
    fireEvent(window, new MessageEvent('message', { data: { type: 'ready' }, origin: GAMES, source: window }));
    fireEvent(window, new MessageEvent('message', { data: { type: 'ready' }, origin: 'http://other.example', source }));
    expect(sent).toEqual([]);
    fireEvent(window, new MessageEvent('message', { data: { type: 'ready' }, origin: GAMES, source }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const [message, origin] = sent[0] ?? [];
    expect(origin).toBe(GAMES);
    expect(messageToGameSchema.safeParse(message).success).toBe(true);
    const shown = { gameId: 'bison-weigh-in', priceCents: 60, prizeCents: 300, isFree: true, book: BOOK };
    expect(message).toMatchObject({ type: 'replay', ...shown });
  });

  it.each([
    ['a round of another player', () => refusal(404, 'ROUND_UNKNOWN'), "We couldn't find this round"],
    [
      'a round without a picture',
      () => answer(instantRoundReplay, { ...replayed, book: null }),
      /can't be loaded right now/,
    ],
    [
      'a game server with the origin of the page',
      () => answer(instantRoundReplay, { ...replayed, hostName: window.location.origin }),
      /can't be loaded right now/,
    ],
    [
      'a game that is no longer offered',
      () => answer(instantRoundReplay, { ...replayed, isGameOffered: false }),
      /This game is no longer offered, so its rounds can't be shown again/,
    ],
    ['an error', () => refusal(403, 'NO'), "We couldn't load your rounds"],
  ])('shows no frame for %s', async (_what, respond, text) => {
    open(`/account/instant-games?round=${exampleRound.roundId}`, [], { [REPLAY]: respond });
    expect(await screen.findByText(text, {}, PATIENT)).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('is hidden while replays are switched off [S6-5/game-play]', async () => {
    publishFlags((name) => name !== 'FEATURE_INSTANT_GAMES_REAL_REPLAY');
    const { network } = open('/account/instant-games', [exampleRound]);
    const line = await lineOf(/^Won/);
    expect(within(line).queryByRole('link', { name: /again/ })).toBeNull();
    expect(network.of('GET', REPLAY.slice(4))).toEqual([]);
  });
});
