// @vitest-environment jsdom
import { LIMITS_PATHS, limitOutcome, playerLimits } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { playMonth, WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noLimits } from '../../../testing/example-limits.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { Queries } from '../../../testing/queries.tsx';
import { MonthCard } from './month-card.tsx';

const now = Date.now();
const none = noLimits(now);
const limited = {
  ...none,
  limits: none.limits.map((one) =>
    one.kind === 'spend' && one.period === 'month'
      ? { ...one, amountCents: 100_00n, usedCents: 21_00n, leftCents: 79_00n }
      : one,
  ),
};

function show(more: Record<string, Handler> = {}) {
  const network = fakeNetwork({ ...playerHandlers(now), ...more });
  render(
    <Queries>
      <MonthCard playerId="p1" />
    </Queries>,
  );
  return network;
}
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('−', '-');

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the card of the player's month (IRGS-07)", () => {
  it('shows amounts played and won, the net result and the time signed in, in neutral colors', async () => {
    show();
    const figures = async (name: string) => plain((await screen.findByText(name)).nextElementSibling?.textContent);
    await screen.findByText('Time signed in');
    expect(plain(document.querySelector('dl')?.textContent)).toBe(
      'Played$21.00Won$7.00Net-$14.00Time signed in2 h 14 min',
    );
    expect(await figures('Net')).toBe('-$14.00');
    for (const amount of document.querySelectorAll('dl .tabular')) expect(amount.className).not.toMatch(/win|loss/);
  });

  it('draws each day as labeled bars, and shows the same figures as a table on request', async () => {
    show();
    const chart = await screen.findByRole('img', { name: /^Played and won each day in dollars, Sun, Nov 1 to Mon/ });
    expect(chart.querySelectorAll('rect')).toHaveLength(60);
    fireEvent.click(screen.getByRole('button', { name: 'Show table' }));
    const table = screen.getByRole('region', { name: 'Played and won each day' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['DatePlayedWon', 'Wed, Nov 18$6.00$7.00', 'Fri, Nov 20$15.00$0.00']);
  });

  it('says that the player has not played, instead of showing an empty chart', async () => {
    const nothing = { playedCents: 0n, wonCents: 0n, netCents: 0n };
    const month = { from: '2026-11-01', to: '2026-11-20', asOf: '2026-11-20T18:00:00Z', signedInSeconds: 0 };
    show({ [`GET ${WALLET_PATHS.month}`]: () => answer(playMonth, { ...month, ...nothing, days: [] }) });
    expect(await screen.findByText("You haven't played this month.")).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows how much of the monthly limit is used, and changes it in place [RTS-12C]', async () => {
    const path = LIMITS_PATHS.limit.replace(':kind', 'spend').replace(':period', 'month');
    const limit = limited.limits.find(({ kind, period }) => kind === 'spend' && period === 'month');
    if (!limit) throw new Error('no monthly limit among the examples');
    const network = show({
      [`GET ${LIMITS_PATHS.limits}`]: () => answer(playerLimits, limited),
      [`PUT ${path}`]: () => answer(limitOutcome, { outcome: 'applied', limit: { ...limit, amountCents: 50_00n } }),
    });
    const meter = await screen.findByRole('meter', { name: 'Monthly spending' });
    expect(meter.getAttribute('aria-valuetext')).toBe('$21.00 of $100.00');
    fireEvent.click(screen.getByRole('button', { name: 'Change limit' }));
    fireEvent.change(screen.getByRole('textbox', { name: /Maximum amount/ }), { target: { value: '50' } });
    fireEvent.click(screen.getByRole('button', { name: /^Save: / }));
    await waitFor(() => expect(network.of('PUT', path)).toHaveLength(1));
    expect(network.of('PUT', path)[0]?.body).toEqual({ amountCents: 50_00 });
    expect(await screen.findByRole('button', { name: 'Change limit' })).toBeDefined();
  });

  it("offers to set a limit when there is none, even when the month doesn't load", async () => {
    show({ [`GET ${WALLET_PATHS.month}`]: () => refusal(403, 'FORBIDDEN') });
    expect(await screen.findByText("We couldn't load your month.")).toBeDefined();
    expect(await screen.findByText("You don't have a monthly spending limit.")).toBeDefined();
    expect(screen.getByRole('button', { name: 'Set a limit' })).toBeDefined();
  });
});
