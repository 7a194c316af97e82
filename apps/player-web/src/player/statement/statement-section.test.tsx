// @vitest-environment jsdom
import {
  lifetimeDeposits,
  STATEMENT_PATHS,
  type Statement,
  statement,
} from '@sunflower/contracts/responsible-gaming-statement.ts';
import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { centralDateOf } from '../../runtime/clock/dates.ts';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { applySessionEvent } from '../../runtime/session/session-store.ts';
import { answer, fakeNetwork, refusal } from '../../testing/fake-network.ts';
import { OwnDates } from './period-choice.tsx';
import { addDays, presetPeriod } from './periods.ts';
import { StatementSection } from './statement-section.tsx';

describe('the statement of play on screen [IRGS-08]', () => {
  const today = centralDateOf(serverNowMs());
  const nothing = {
    depositsCents: 0n,
    withdrawalsCents: 0n,
    stakesCents: 0n,
    prizesCents: 0n,
    refundsCents: 0n,
    otherCents: 0n,
    netCents: 0n,
  };
  const bought = { ...nothing, depositsCents: 50_00n, stakesCents: 15_00n, netCents: -15_00n };
  const won = { ...nothing, stakesCents: 6_00n, prizesCents: 7_00n, withdrawalsCents: 3_00n, netCents: 1_00n };
  const totals = {
    depositsCents: 50_00n,
    withdrawalsCents: 3_00n,
    stakesCents: 21_00n,
    prizesCents: 7_00n,
    refundsCents: 0n,
    otherCents: -1n,
    netCents: -14_00n,
  };

  /** Returns the server's statement for the requested period. */
  function saying(request: URLSearchParams): Statement {
    const [from, to] = [request.get('from') ?? '', request.get('to') ?? ''];
    const days = [
      { day: addDays(to, -2), ...bought },
      { day: to, ...won, otherCents: -1n },
    ];
    return { from, to, asOf: '2026-11-20T18:00:00Z', openingCents: 12_50n, closingCents: 45_49n, totals, days };
  }

  function show(more: Partial<Statement> = {}) {
    const requests: URLSearchParams[] = [];
    const network = fakeNetwork({});
    const original = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const url = new URL(input, 'http://localhost');
      if (url.pathname === STATEMENT_PATHS.lifetime)
        return answer(lifetimeDeposits, { depositsCents: 95_00n, withdrawalsCents: 30_00n });
      if (url.pathname !== STATEMENT_PATHS.statement) return original(input, init);
      requests.push(url.searchParams);
      return answer(statement, { ...saying(url.searchParams), ...more });
    });
    draw();
    return { network, requests };
  }
  function draw() {
    applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryClientProvider client={queryClient}>
        <StatementSection />
      </QueryClientProvider>,
    );
  }
  const figure = (name: RegExp | string) => {
    const term = screen.getAllByText(name).find((found) => found.tagName === 'DT');
    return term?.nextElementSibling?.textContent?.replaceAll('−', '-');
  };
  const cents = (text: string | undefined) => BigInt((text ?? '').replace(/[$,.+]/g, ''));

  afterEach(() => {
    cleanup();
    applySessionEvent({ type: 'signedOut' });
    vi.unstubAllGlobals();
  });

  it("shows lifetime deposits minus withdrawals next to the period's figures [RTS-1B/lifetime]", async () => {
    show();
    const line = screen.getByText(/Deposits minus withdrawals since you joined/);
    await vi.waitFor(() => expect(line.textContent).toContain('+$65.00'));
  });

  it('shows the last ninety days first, with lines that add up from the opening to the closing balance', async () => {
    const { requests } = show();
    await screen.findByText('Result of play');
    expect(Object.fromEntries(requests[0] ?? [])).toEqual(presetPeriod('last90', today));
    const parts = ['Deposits', 'Withdrawals', 'Stakes', 'Prizes', 'Refunds', 'Bonuses and adjustments'].map((name) =>
      cents(figure(name)),
    );
    const [opening, closing] = [cents(figure(/^Balance before/)), cents(figure(/^Balance after/))];
    expect(parts.reduce((sum, part) => sum + part, opening)).toBe(closing);
    expect(screen.getByText('−$14.00')).toBeDefined();
  });

  it('loads another named period, and rejects invalid custom dates and a period over 25 months', async () => {
    const { requests } = show();
    await userEvent.click(await screen.findByRole('radio', { name: 'Last 7 days' }));
    await waitFor(() => expect(Object.fromEntries(requests.at(-1) ?? [])).toEqual(presetPeriod('last7', today)));
    await userEvent.click(screen.getByRole('radio', { name: 'Custom dates' }));
    const first = screen.getByRole('group', { name: 'First day' });
    const type = async (label: string, text: string) => {
      const field = within(first).getByLabelText(label);
      await userEvent.clear(field);
      await userEvent.type(field, text);
    };
    await type('Month', '02');
    await type('Day', '30');
    await userEvent.click(screen.getByRole('button', { name: 'Show these dates' }));
    expect(await screen.findByText('Date must be in format MM/dd/yyyy')).toBeDefined();
    const calls = requests.length;
    await type('Year', '2020');
    await type('Day', '01');
    await userEvent.click(screen.getByRole('button', { name: 'Show these dates' }));
    expect(await screen.findByText('A statement covers at most 25 months.')).toBeDefined();
    expect(requests).toHaveLength(calls);
  });

  it('draws labeled bars and lists all their figures in the table', async () => {
    show();
    const chart = await screen.findByRole('img', { name: /^Stakes and Prizes and refunds from/ });
    await userEvent.click(screen.getByRole('radio', { name: 'Month' }));
    const bars = chart.querySelectorAll('rect');
    await userEvent.click(screen.getByRole('button', { name: 'Show table' }));
    const table = screen.getByRole('region', { name: 'Chart figures' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(bars).toHaveLength(rows.length * 2);
    const column = (index: number) =>
      rows.map((row) => cents(within(row).getAllByRole('cell')[index]?.textContent ?? '0')).reduce((a, b) => a + b, 0n);
    expect([column(0), column(1)]).toEqual([21_00n, 7_00n]);
    await userEvent.click(screen.getByRole('radio', { name: 'Deposits and withdrawals' }));
    expect(screen.getByRole('img', { name: /^Deposits and Withdrawals/ })).toBeDefined();
    expect([column(0), column(1)]).toEqual([50_00n, 3_00n]);
  });

  it('offers its lines as files of the same period, and prints', async () => {
    show();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const table = await screen.findByRole('link', { name: 'Save as CSV' });
    const pages = screen.getByRole('link', { name: 'Save as PDF' });
    const { from, to } = presetPeriod('last90', today);
    expect(table.getAttribute('href')).toBe(`${WALLET_PATHS.statementCsv}?from=${from}&to=${to}`);
    expect(pages.getAttribute('href')).toBe(`${WALLET_PATHS.statementPdf}?from=${from}&to=${to}`);
    expect([table, pages].every((file) => file.hasAttribute('download'))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('shows a message instead of a chart for a period without transactions', async () => {
    show({ days: [], totals: nothing, closingCents: 12_50n });
    expect(await screen.findByText('No transactions in this period.')).toBeDefined();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it("shows an error with a retry when it can't be loaded", async () => {
    const network = fakeNetwork({ [`GET ${STATEMENT_PATHS.statement}`]: () => refusal(400, 'PERIOD_TOO_LONG') });
    draw();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(network.calls.length).toBeGreaterThan(1));
    expect(screen.getByText("We couldn't load your statement")).toBeDefined();
  });
});

describe('the two dates of a statement', () => {
  const TODAY = '2026-11-20';
  const onChange = vi.fn();

  afterEach(() => {
    cleanup();
    onChange.mockReset();
  });

  async function type(label: string, [month, day, year]: readonly [string, string, string]) {
    const group = within(screen.getByRole('group', { name: label }));
    for (const [name, text] of [
      ['Month', month],
      ['Day', day],
      ['Year', year],
    ] as const) {
      await userEvent.clear(group.getByLabelText(name));
      await userEvent.type(group.getByLabelText(name), text);
    }
  }

  it.each([
    [
      'a last day in the future [S5.1-8/max-date]',
      ['11', '19', '2026'],
      ['11', '21', '2026'],
      'Please select a date before 11/21/2026',
    ],
    [
      'a last day before the first [S5.1-8/min-date]',
      ['11', '19', '2026'],
      ['11', '17', '2026'],
      'Please select a date after 11/18/2026.',
    ],
    [
      'a day that never was [S5.1-6/date]',
      ['02', '30', '2026'],
      ['11', '19', '2026'],
      'Date must be in format MM/dd/yyyy',
    ],
  ] as const)("reject %s with the validators' messages", async (_, from, to, message) => {
    render(<OwnDates period={{ from: '', to: '' }} today={TODAY} onChange={onChange} />);
    await type('First day', from);
    await type('Last day', to);
    await userEvent.click(screen.getByRole('button'));
    expect(await screen.findByText(message)).toBeDefined();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('[S5.1-11/blur] are each checked when the focus leaves them', async () => {
    render(<OwnDates period={{ from: '', to: '' }} today={TODAY} onChange={onChange} />);
    await type('First day', ['02', '30', '2026']);
    expect(screen.queryByText('Date must be in format MM/dd/yyyy')).toBeNull();
    await userEvent.click(within(screen.getByRole('group', { name: 'Last day' })).getByLabelText('Month'));
    expect(await screen.findByText('Date must be in format MM/dd/yyyy')).toBeDefined();
  });

  it('pass on the period that was typed', async () => {
    render(<OwnDates period={{ from: '', to: '' }} today={TODAY} onChange={onChange} />);
    await type('First day', ['11', '01', '2026']);
    await type('Last day', ['11', '20', '2026']);
    await userEvent.click(screen.getByRole('button'));
    expect(onChange).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-20' });
  });
});
