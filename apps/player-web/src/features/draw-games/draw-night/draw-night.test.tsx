// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areAmountsPaused } from '../../../player/paused-amounts.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { isRevealed } from '../reveal/revealed-tickets.ts';
import {
  DRAW_ID,
  DRAWS_AT,
  type Evening,
  KENO_DRAWN,
  kenoProgress,
  kenoTicket,
  NIGHT_PATH,
  nightHandlers,
  publishedAs,
  settled,
} from './night-in-tests.tsx';

const ONE = kenoTicket('KN-261121-00001-AAAAA-A', [1, 2, 5, 6]);
const TWO = kenoTicket('KN-261121-00002-AAAAA-A', [9, 10], { boughtAt: '2026-11-20T19:00:00Z' });
const SEAL = { sealedAt: '2026-11-22T03:59:02Z', digest: 'ab'.repeat(32), boardCount: 1_204 };

function evening(change: Partial<Evening> = {}): Evening {
  return { progress: kenoProgress(), tickets: [ONE, TWO], revision: 1, clockAheadMs: 0, ...change };
}

function publish(night: Evening, prizes: readonly bigint[]): void {
  night.progress = kenoProgress({ state: 'published', seal: SEAL, published: publishedAs() });
  night.tickets = [ONE, TWO].map((ticket, index) => settled(ticket, prizes[index] ?? 0n));
}

async function open(night: Evening, isGuest = false) {
  fakeNetwork(nightHandlers(night));
  if (!isGuest) signIn();
  renderApp(NIGHT_PATH);
  await screen.findByRole('region', { name: 'The draw' });
  if (!isGuest) await waitFor(() => expect(screen.queryByText('Sign in to see your boards here.')).toBeNull());
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Advances the timers until all balls have landed; each ball starts the timer of the next. */
async function passBalls(): Promise<void> {
  for (let second = 0; second < 25; second++) await pass(1_000);
}
/** Advances the time until this many ms before the draw. */
const passUntil = (beforeMs: number) => pass(DRAWS_AT - beforeMs - Date.now());
const stage = () => screen.getByRole('region', { name: 'The draw' });
const outlined = () => [...stage().querySelectorAll('[data-own]')].map((cell) => cell.textContent);
const lit = () => stage().querySelectorAll('[data-landed]').length;
const line = () =>
  within(stage())
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join('|');
const page = () => screen.getByRole('main').textContent ?? '';
/** Texts that reveal the result, which must not appear before the balls have landed. */
const OUTCOME = /WON|NOT A WINNER|PRIZE|You won|Prize \$|Not a winner|Winning numbers|Winners/;

function reduceMotion(): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => Object.assign(new EventTarget(), { matches: true, media: query }) as unknown as MediaQueryList,
  );
}

beforeEach(() => {
  window.matchMedia ??= () => ({ matches: false }) as MediaQueryList;
  vi.useFakeTimers({ now: DRAWS_AT - 5 * 60_000, shouldAdvanceTime: true, advanceTimeDelta: 1 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetApp();
  vi.unstubAllGlobals();
});

describe('an evening with live Keno', () => {
  it('goes from the countdown and the seal to the balls, the outcome and the checks', async () => {
    const night = evening();
    await open(night);
    for (const name of ['Ticket 1 · 4 spots · $2', 'Ticket 2 · 2 spots · $2'])
      expect(await screen.findByRole('heading', { name })).toBeTruthy();
    expect(outlined()).toEqual(['1', '2', '5', '6', '9', '10']);
    expect(stage().textContent).toContain('Sales close in');
    await passUntil(59_000);
    expect(line()).toContain('Sales are closed. The boards of all sold tickets are being sealed.');
    expect(stage().textContent).not.toContain('Sales close in');
    night.progress = kenoProgress({ state: 'sealed', seal: SEAL });
    await pass(4_000);
    expect(line()).toContain('Sales are closed, and the boards of all sold tickets are sealed.');
    expect(page()).toContain(`1,204 boards sealed at 9:59 pm CT. Their fingerprint:${SEAL.digest}`);
    await passUntil(-1_000);
    expect(line()).toContain('The draw is under way.');
    expect(areAmountsPaused()).toBe(true);
    publish(night, [5_00n, 0n]);
    await pass(5_000);
    await waitFor(() => expect(line()).toMatch(/The first ball is about to land|The balls are landing/));
    expect(page()).not.toMatch(OUTCOME);
    await pass(4_000);
    expect(lit()).toBeGreaterThan(0);
    expect(lit()).toBeLessThan(10);
    expect(page()).not.toMatch(OUTCOME);
    expect(page()).toMatch(/[12] of 4 matched/);
    // The balance in the header could reveal a prize.
    expect(areAmountsPaused()).toBe(true);
    await passBalls();
    expect(areAmountsPaused()).toBe(false);
    expect(lit()).toBe(20);
    expect(line()).toContain('You won $5.00');
    expect(line()).toContain(`Winning numbers: ${KENO_DRAWN.join(', ')}, Bulls-Eye 9`);
    expect(page()).toContain('2 of 4 matched');
    expect(page()).toContain('1 of 2 matched');
    expect(page()).toContain('WON $5.00');
    expect(page()).toContain('The draw machine made this draw at 10:00 pm CT.');
    expect(await screen.findByRole('heading', { name: 'Checked in your browser' })).toBeTruthy();
    for (const { serial } of [ONE, TWO])
      expect(isRevealed({ playerId: 'player-1', serial, drawId: DRAW_ID, drawsAt: '2026-11-22T04:00:00Z' })).toBe(true);
  });

  it('follows the server, not a device whose clock is minutes behind', async () => {
    await open(evening({ clockAheadMs: 5 * 60_000 + 1_000, progress: kenoProgress({ state: 'sealed', seal: SEAL }) }));
    expect(line()).toContain('The draw is under way.');
  });

  it('outlines only the numbers of the ticket that the player chooses', async () => {
    await open(evening());
    fireEvent.click(await screen.findByRole('radio', { name: 'Ticket 2 · 2 spots · $2' }));
    expect(outlined()).toEqual(['9', '10']);
  });

  it('shows balls without boards to a guest', async () => {
    const night = evening({ tickets: [] });
    await open(night, true);
    expect(await screen.findByText('Sign in to see your boards here.')).toBeTruthy();
    night.progress = kenoProgress({ state: 'published', seal: SEAL, published: publishedAs() });
    await passUntil(170_000);
    await passBalls();
    await waitFor(() => expect(line()).toContain('Winning numbers'));
    expect(lit()).toBe(20);
  });
});

describe('a draw that is over', () => {
  it('stays covered after a reload in the middle, until the player asks for it', async () => {
    const night = evening();
    publish(night, [0n, 0n]);
    await open(night);
    expect(await screen.findByRole('button', { name: 'Watch the draw' })).toBeTruthy();
    await pass(20_000);
    expect(lit()).toBe(0);
    expect(page()).not.toMatch(OUTCOME);
    fireEvent.click(screen.getByRole('button', { name: 'Show the result' }));
    expect(lit()).toBe(20);
    expect(line()).toContain('Not a winner');
    expect(page().match(/NOT A WINNER/g)).toHaveLength(2);
  });

  it('is at rest for a guest, and can be replayed and skipped', async () => {
    const night = evening({ tickets: [] });
    publish(night, []);
    night.tickets = [];
    await open(night, true);
    fireEvent.click(await screen.findByRole('button', { name: 'Replay' }));
    expect(lit()).toBe(1);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(lit()).toBe(20));
  });

  it('appears immediately when motion is reduced', async () => {
    const night = evening();
    publish(night, [1_00n, 0n]);
    await open(night);
    const watch = await screen.findByRole('button', { name: 'Watch the draw' });
    reduceMotion();
    fireEvent.click(watch);
    expect(lit()).toBe(20);
    expect(line()).toContain('Prize $1.00, ticket price $4.00');
  });

  it('says that it was corrected, and shows the corrected numbers without playing them', async () => {
    const night = evening();
    publish(night, [5_00n, 0n]);
    night.progress = kenoProgress({ state: 'corrected', seal: SEAL, published: publishedAs(2) });
    await open(night);
    expect(await screen.findByText(/^This result was corrected on 11\/21\/2026/)).toBeTruthy();
    expect(lit()).toBe(20);
    expect(stage().getAttribute('data-won')).toBe('false');
  });
});

describe('the sum of several tickets [RTS-14B-F/draw-games]', () => {
  it.each([
    ['more than they cost', 4_01n, 'You won $4.01', 'true'],
    ['what they cost', 4_00n, 'Prize $4.00, ticket price $4.00', 'false'],
    ['less than they cost', 3_00n, 'Prize $3.00, ticket price $4.00', 'false'],
    ['nothing', 0n, 'Not a winner', 'false'],
  ] as const)('is celebrated only for more than they cost: %s', async (_, prize, copy, isWon) => {
    const night = evening();
    publish(night, [prize, 0n]);
    await open(night);
    fireEvent.click(await screen.findByRole('button', { name: 'Show the result' }));
    expect(line()).toContain(copy);
    expect(stage().getAttribute('data-won')).toBe(isWon);
  });
});

describe('a draw without a result', () => {
  it.each([
    ['delayed', "This draw is delayed. We'll publish the result once it's verified."],
    ['void', "This draw is void and doesn't count. Stakes are refunded. Reason: The machine failed."],
    ['not-held', "This draw wasn't held, and no tickets were sold for it."],
  ] as const)('shows calmly that it is %s', async (state, copy) => {
    await open(evening({ progress: kenoProgress({ state, reason: 'MACHINE_FAILED' }) }));
    expect(line()).toContain(copy);
  });

  it.each([
    ['delayed', 'WITNESSES', "witnesses haven't confirmed", 'Next try: 10:30 pm CT.'],
    ['verified', 'CONTRADICTION', 'proof that the public record contradicts itself', "There's no new time yet."],
  ] as const)('explains the wait, that tickets stay in it, and when it continues: %s, %s', async (state, ...said) => {
    const [cause, why, next] = said;
    const delay = { cause, ...(cause === 'WITNESSES' ? { nextTryAt: '2026-11-22T04:30:00Z' } : {}) };
    await open(evening({ progress: kenoProgress({ state, delay }) }));
    await waitFor(() => expect(line()).toContain(why));
    expect(line()).toMatch(/^This draw is delayed\. .*All tickets stay in the draw\. /);
    expect(line()).toContain(next);
    expect(page()).not.toMatch(OUTCOME);
  });

  it('links to its game when the draw is unknown', async () => {
    fakeNetwork({ ...nightHandlers(evening()) });
    renderApp('/draw-games/keno/draws/2026-11-21/63');
    expect(await screen.findByRole('heading', { name: 'No such draw' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To Keno' }).getAttribute('href')).toBe('/draw-games/keno');
  });
});
