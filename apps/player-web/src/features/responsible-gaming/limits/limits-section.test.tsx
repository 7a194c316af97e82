// @vitest-environment jsdom
import {
  LIMITS_PATHS,
  limitOutcome,
  type PlayerLimit,
  type PlayerLimits,
  playerLimits,
} from '@sunflower/contracts/responsible-gaming-limits.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../../runtime/flags/flag-store.ts';
import { noLimits, withLimit } from '../../../testing/example-limits.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const now = Date.now();
const HOUR = 3_600_000;
const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
const LIMIT = '/web/responsible-gaming/rest/v1/players/me/limits/deposit/week';
const weekly = {
  kind: 'deposit',
  period: 'week',
  amountCents: 10_000n,
  setAt: at(-500),
  usedCents: 6_500n,
  leftCents: 3_500n,
} as const;
const waiting = (confirmableInHours: number): Partial<PlayerLimit> => ({
  pending: {
    changeId: '019aa2c0-7777-7000-8000-000000000001',
    amountCents: 20_000n,
    askedAt: at(confirmableInHours - 48),
    confirmableAt: at(confirmableInHours),
    lapsesAt: at(confirmableInHours + 168),
  },
});

/** Shows the limits a server holds; what a handler answers to a change is what it holds from then on. */
function openLimits(held: PlayerLimits, handlers: Record<string, Handler> = {}) {
  const server = { held };
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${LIMITS_PATHS.limits}`]: () => answer(playerLimits, server.held),
    ...handlers,
  });
  renderApp('/account/responsible-gaming?section=limits');
  const changed = (more: Partial<PlayerLimit>, outcome: 'applied' | 'asked'): Response => {
    server.held = withLimit(server.held, { ...weekly, ...more });
    const limit = server.held.limits.find((one) => one.kind === 'deposit' && one.period === 'week') as PlayerLimit;
    return answer(limitOutcome, { outcome, limit });
  };
  return { network, changed, server };
}

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`) });
  return within(heading.closest('li') as HTMLElement);
};

describe('limits', () => {
  beforeEach(signIn);
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('shows of each what is used, what is left and when it begins anew [RTS-12B] [GLI19-10]', async () => {
    openLimits(withLimit(noLimits(now), weekly));
    const card = await cardOf('Deposits in a week');
    expect(card.getByRole('meter', { name: 'Used' }).getAttribute('aria-valuetext')).toBe('$65.00 of $100.00');
    expect(card.getByText(/^\$35\.00 left until \d\d\/\d\d\/\d{4}/)).toBeTruthy();
    expect((await cardOf('Spending in a month')).getByText('No limit')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Set a limit: / })).toHaveLength(5);
  });

  it('a tighter one holds at once, and says so beforehand [RTS-12A] [RTS-12D]', async () => {
    const { network, changed } = openLimits(withLimit(noLimits(now), weekly));
    network.handle(`PUT ${LIMIT}`, () => changed({ amountCents: 5_000n, leftCents: 0n }, 'applied'));
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Deposits in a week' }));
    await userEvent.type(screen.getByLabelText('Not more than'), '50');
    expect(screen.getByText('This holds at once.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await (await cardOf('Deposits in a week')).findByText('$50.00')).toBeTruthy();
    expect(network.of('PUT', LIMIT)[0]?.body).toEqual({ amountCents: 5_000 });
  });

  it('a looser one says when it can be confirmed and what stays until then [IRGS-02] [RTS-12D]', async () => {
    const { network, changed } = openLimits(withLimit(noLimits(now), weekly));
    network.handle(`PUT ${LIMIT}`, () => changed(waiting(48), 'asked'));
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Deposits in a week' }));
    await userEvent.type(screen.getByLabelText('Not more than'), '200');
    expect(
      screen.getByText(/^You can confirm this from .+ on\. Until you do, your limit of \$100\.00 stays\.$/),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const card = await cardOf('Deposits in a week');
    expect(await card.findByText(/^You asked for \$200\.00\. You can confirm it from/)).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Confirm the change' })).toBeNull();
    expect(card.getByText('$100.00')).toBeTruthy();
  });

  it('is confirmed by the id of the change once its wait is over [IRGS-02]', async () => {
    const { network, changed } = openLimits(withLimit(noLimits(now), { ...weekly, ...waiting(-1) }));
    network.handle(`POST ${LIMIT}/confirmation`, () => changed({ amountCents: 20_000n, pending: null }, 'applied'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the change' }));
    expect(await (await cardOf('Deposits in a week')).findByText('$200.00')).toBeTruthy();
    expect(network.of('POST', `${LIMIT}/confirmation`)[0]?.body).toEqual({
      changeId: '019aa2c0-7777-7000-8000-000000000001',
    });
  });

  it('says when a change can no longer be confirmed, and reads the limits anew', async () => {
    const { network, server } = openLimits(withLimit(noLimits(now), { ...weekly, ...waiting(-1) }));
    network.handle(`POST ${LIMIT}/confirmation`, () => refusal(422, 'LIMIT_CHANGE_LAPSED'));
    const asked = network.of('GET', LIMITS_PATHS.limits).length;
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm the change' }));
    expect((await screen.findByRole('alert')).textContent).toContain('can no longer be confirmed');
    await waitFor(() => expect(network.of('GET', LIMITS_PATHS.limits).length).toBeGreaterThan(asked + 1));
    expect(server.held.limits.length).toBe(6);
  });

  it('takes a change back', async () => {
    const { network, changed } = openLimits(withLimit(noLimits(now), { ...weekly, ...waiting(20) }));
    network.handle(`DELETE ${LIMIT}/pending`, () => changed({ pending: null }, 'applied'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my limit' }));
    await waitFor(() => expect(screen.queryByText(/^You asked for/)).toBeNull());
  });

  it.each(['', 'much', '-5', '1000001', '1.005'])('"%s" is no amount: nothing is sent', async (typed) => {
    const { network } = openLimits(noLimits(now));
    await userEvent.click(await screen.findByRole('button', { name: 'Set a limit: Deposits in a week' }));
    if (typed) await userEvent.type(screen.getByLabelText('Not more than'), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Type an amount from $0 to $1,000,000.')).toBeTruthy();
    expect(network.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('offers limits to who has chosen nothing yet, and keeps "no limit" as a choice [IRGS-01/registration] [RTS-12A]', async () => {
    const held: PlayerLimits = { ...noLimits(now), choice: null, reviewDueAt: null };
    const { network, server } = openLimits(held);
    network.handle(`POST ${LIMITS_PATHS.offers}`, () => {
      server.held = noLimits(now);
      return answer(playerLimits, server.held);
    });
    await screen.findByRole('heading', { name: 'Would you like a limit?' });
    await userEvent.click(screen.getByRole('button', { name: 'I want no limit' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Would you like a limit?' })).toBeNull());
    expect(network.of('POST', LIMITS_PATHS.offers)[0]?.body).toEqual({ moment: 'registration', choice: 'no-limit' });
  });

  it('asks after six months whether they are still right [RTS-12E]', async () => {
    const { network, server } = openLimits({ ...withLimit(noLimits(now), weekly), isReviewDue: true });
    network.handle(`POST ${LIMITS_PATHS.review}`, () => {
      server.held = { ...server.held, isReviewDue: false };
      return answer(playerLimits, server.held);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'They are right for me' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Are these limits still right?' })).toBeNull());
  });
});

describe('limits while changing them is switched off [S6-5/limits]', () => {
  afterEach(() => {
    forgetApp();
    publishFlags(undefined);
    vi.unstubAllGlobals();
  });

  it('stay on show and can be kept, but are not set, changed or confirmed', async () => {
    signIn();
    openLimits(withLimit(noLimits(now), { ...weekly, ...waiting(-1) }));
    const card = await cardOf('Deposits in a week');
    const changes = /^(Set|Change) /;
    expect(screen.getAllByRole('button', { name: changes }).length).toBeGreaterThan(1);
    expect(card.getAllByRole('button')).toHaveLength(3);
    act(() => publishFlags((flag) => flag !== 'FEATURE_RESPONSIBLE_GAMING_LIMITS_UPDATE'));
    expect(screen.queryAllByRole('button', { name: changes })).toEqual([]);
    // Keeping the limit that is in effect is never switched off.
    expect(card.getAllByRole('button')).toHaveLength(1);
    expect(card.getByText('$100.00')).toBeTruthy();
    expect(card.getByText(/Limits cannot be changed at the moment/)).toBeTruthy();
  });
});
