// @vitest-environment jsdom
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { type Ticket, ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { NOTIFICATION_PATHS, winNotifications } from '@sunflower/contracts/notifications.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeNetwork } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { draw, id, powerball } from '../tickets/tickets-in-tests.ts';
import { isRevealed } from './revealed-tickets.ts';

const now = Date.parse('2026-11-24T18:00:00Z');
const SEEN = { playerId: 'player-1', serial: powerball.serial, drawId: id(1), drawsAt: draw().drawsAt };

type Outcome = Pick<Ticket, 'prizeCents' | 'freeBoards' | 'stakeCents'>;
const LOST: Outcome = { prizeCents: 0n, freeBoards: 0, stakeCents: 2_00n };

function ticketWith(outcome: Outcome, drawn: Partial<Ticket['draws'][number]> = {}): Ticket {
  const { prizeCents, freeBoards } = outcome;
  const state = prizeCents > 0n || freeBoards > 0 ? ('WON' as const) : ('NOT_A_WINNER' as const);
  return { ...powerball, ...outcome, state, draws: [draw({ ticketState: state, prizeCents, freeBoards, ...drawn })] };
}

/** Opens the page of a ticket. */
async function open(one: Ticket) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${NOTIFICATION_PATHS.unread}`]: () => answer(winNotifications, [win]),
    [`POST ${NOTIFICATION_PATHS.read}`]: () => new Response(null, { status: 204 }),
    [`GET ${CLAIMS_PATHS.latestWins}`]: () => answer(claims, []),
    [`GET ${DRAW_GAMES_PATHS.tickets}/${one.serial}`]: () => answer(ticket, one),
  });
  signIn();
  renderApp(`/tickets/${one.serial}`);
  await screen.findByRole('article');
  return network;
}

const win = {
  id: id(9),
  template: 'TI-WIN_Notification_001' as const,
  createdAt: '2026-11-22T05:00:00Z',
  gameId: 'powerball',
  drawDate: '2026-11-21',
  ticketSerial: powerball.serial,
  amount: 7_00n,
  currency: 'USD' as const,
  freeBoards: 0,
  hasClaim: false,
};

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
/** Lets the reveal continue to its end: each ball starts the timer of the next one. */
async function playOn(): Promise<void> {
  for (let step = 0; step < 8; step++) await act(() => vi.advanceTimersByTimeAsync(900));
}
const slip = () => screen.getByRole('article').textContent ?? '';
const matched = () => slip().split('matched').length - 1;
const announced = () =>
  within(screen.getByRole('region', { name: 'Your result is in' })).getByRole('status').textContent;
const balls = () =>
  screen.getByRole('region', { name: 'Your result is in' }).textContent?.match(/7|22|39|45|66|19/g)?.length ?? 0;

function reduceMotion(isReduced: boolean): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: isReduced, media: query }) as unknown as MediaQueryList,
  );
}

beforeEach(() => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  vi.useFakeTimers({ now, shouldAdvanceTime: true, advanceTimeDelta: 1 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetApp();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('the result of a ticket that the player has not seen', () => {
  it('stays covered, and never plays without a press', async () => {
    const network = await open(ticketWith({ ...LOST, prizeCents: 7_00n }));
    await screen.findByRole('button', { name: 'Reveal my ticket' });
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(slip()).toContain('RESULT IS IN');
    expect(document.body.textContent).not.toMatch(/WON|\$7\.00|matched/);
    expect(network.of('POST', NOTIFICATION_PATHS.read)).toHaveLength(0);
    expect(isRevealed(SEEN)).toBe(false);
  });

  it('is revealed ball by ball, and the stamp comes last', async () => {
    const network = await open(ticketWith({ ...LOST, prizeCents: 7_00n }));
    await press('Reveal my ticket');
    expect(balls()).toBe(1);
    expect(matched()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(700));
    expect(balls()).toBe(2);
    expect(matched()).toBe(2);
    expect(slip()).toContain('RESULT IS IN');
    expect(announced()).toBe('');
    await playOn();
    expect(slip()).toContain('WON $7.00');
    expect(matched()).toBe(3);
    expect(announced()).toBe('Powerball, Sat, Nov 21: You won $7.00.');
    expect(isRevealed(SEEN)).toBe(true);
    await waitFor(() => expect(network.of('POST', NOTIFICATION_PATHS.read)).toHaveLength(1));
  });

  it.each([
    ['a press', async () => press('Skip')],
    [
      'Escape',
      async () => void (await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).keyboard('{Escape}')),
    ],
  ])('is shown completely after %s while it plays', async (_, skip) => {
    await open(ticketWith(LOST));
    await press('Reveal my ticket');
    await skip();
    await waitFor(() => expect(slip()).toContain('NOT A WINNER'));
    expect(announced()).toBe('Powerball, Sat, Nov 21: Not a winner.');
  });

  it('is shown immediately when motion is reduced', async () => {
    await open(ticketWith(LOST));
    const button = await screen.findByRole('button', { name: 'Reveal my ticket' });
    reduceMotion(true);
    fireEvent.click(button);
    expect(slip()).toContain('NOT A WINNER');
    expect(balls()).toBe(6);
  });

  it('can be shown without the reveal', async () => {
    await open(ticketWith(LOST));
    await press('Show the result');
    expect(slip()).toContain('NOT A WINNER');
    expect(isRevealed(SEEN)).toBe(true);
  });

  it('is covered only once: later visits show it, with the reveal on request', async () => {
    await open(ticketWith(LOST));
    await press('Show the result');
    forgetAppButStorage();
    await open(ticketWith(LOST));
    expect(slip()).toContain('NOT A WINNER');
    expect(screen.queryByRole('button', { name: 'Reveal my ticket' })).toBeNull();
    await press('Watch the reveal');
    await screen.findByRole('button', { name: 'Skip' });
    expect(slip()).toContain('RESULT IS IN');
    await playOn();
    expect(slip()).toContain('NOT A WINNER');
    expect(screen.getByRole('button', { name: 'Watch again' })).toBeTruthy();
  });
});

function forgetAppButStorage(): void {
  const stored = localStorage.getItem('sunflower.revealedTickets') ?? '';
  forgetApp();
  localStorage.setItem('sunflower.revealedTickets', stored);
}

describe('the end of a reveal [RTS-14B-F/draw-games]', () => {
  it.each([
    ['a prize greater than the stake', { prizeCents: 2_01n }, 'WON $2.01', 'You won $2.01', true],
    ['a prize equal to the stake', { prizeCents: 2_00n }, 'PRIZE $2.00', 'Prize $2.00, ticket price $2.00', false],
    ['a prize below the stake', { prizeCents: 1_00n }, 'PRIZE $1.00', 'Prize $1.00, ticket price $2.00', false],
    ['only a free board', { freeBoards: 1 }, 'PRIZE 1 free board', 'Prize 1 free board, ticket price $2.00', false],
    [
      'a free board on a free ticket',
      { freeBoards: 1, stakeCents: 0n },
      'PRIZE 1 free board',
      'Prize 1 free board',
      false,
    ],
    ['no prize', {}, 'NOT A WINNER', 'Not a winner', false],
  ] as const)('celebrates only a gain: %s', async (_, change, stamp, copy, isCelebrated) => {
    await open(ticketWith({ ...LOST, ...change }));
    await press('Show the result');
    expect(slip()).toContain(stamp);
    expect(announced()).toBe(`Powerball, Sat, Nov 21: ${copy}.`);
    const stage = screen.getByRole('region', { name: 'Your result is in' });
    expect(stage.className.includes('won')).toBe(isCelebrated);
  });
});

describe('a ticket without a final result', () => {
  it.each([
    ['whose result is being verified', { state: 'drawn', ticketState: 'PENDING', result: null }],
    ['whose result is known but not published', { state: 'verified', ticketState: 'PENDING' }],
    ['whose draw is void', { state: 'void', ticketState: 'VOID', result: null }],
    ['whose result was corrected', { state: 'corrected' }],
  ] as const)('has no reveal: %s', async (_, change) => {
    const one = ticketWith(LOST, change);
    await open({ ...one, state: one.draws[0]?.ticketState ?? 'PENDING' });
    await screen.findByRole('heading', { name: 'Draws on this ticket' });
    expect(screen.queryByRole('button', { name: /reveal/i })).toBeNull();
  });
});
