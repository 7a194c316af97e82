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
import { centralInstantText } from '../../../runtime/clock/dates.ts';
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

/** Renders the limits of a fake server, whose state becomes a handler's response to a change. */
function openLimits(limits: PlayerLimits, handlers: Record<string, Handler> = {}) {
  const server = { limits };
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${LIMITS_PATHS.limits}`]: () => answer(playerLimits, server.limits),
    ...handlers,
  });
  renderApp('/account/responsible-gaming?section=limits');
  const changed = (more: Partial<PlayerLimit>, outcome: 'applied' | 'asked'): Response => {
    server.limits = withLimit(server.limits, { ...weekly, ...more });
    const limit = server.limits.limits.find((one) => one.kind === 'deposit' && one.period === 'week') as PlayerLimit;
    return answer(limitOutcome, { outcome, limit });
  };
  return { network, changed, server };
}

const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`) });
  return within(heading.closest('li') as HTMLElement);
};

describe("the player's limits", () => {
  beforeEach(signIn);
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  it('show the amounts used and left, and when the limit resets [RTS-12B/amount] [GLI19-10/reason]', async () => {
    openLimits(withLimit(noLimits(now), weekly));
    const card = await cardOf('Weekly deposits');
    expect(card.getByRole('meter', { name: 'Used' }).getAttribute('aria-valuetext')).toBe('$65.00 of $100.00');
    expect(card.getByText(/^\$35\.00 left until \w+day at /)).toBeTruthy();
    expect((await cardOf('Monthly spending')).getByText('No limit')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Set a limit: / })).toHaveLength(5);
  });

  it('apply a tighter limit immediately, and say so beforehand [RTS-12A] [RTS-12D]', async () => {
    const { network, changed } = openLimits(withLimit(noLimits(now), weekly));
    network.handle(`PUT ${LIMIT}`, () => changed({ amountCents: 5_000n, leftCents: 0n }, 'applied'));
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Weekly deposits' }));
    await userEvent.type(screen.getByLabelText('Maximum amount'), '50');
    expect(screen.getByText('Weekly deposits: your limit becomes $50.00 immediately.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Save: / }));
    expect(await (await cardOf('Weekly deposits')).findByText('$50.00')).toBeTruthy();
    expect(network.of('PUT', LIMIT)[0]?.body).toEqual({ amountCents: 5_000 });
  });

  it('stay as they are until the date from which a looser limit can be confirmed [IRGS-02] [RTS-12D]', async () => {
    const { network, changed } = openLimits(withLimit(noLimits(now), weekly));
    network.handle(`PUT ${LIMIT}`, () => changed(waiting(48), 'asked'));
    await userEvent.click(await screen.findByRole('button', { name: 'Change: Weekly deposits' }));
    await userEvent.type(screen.getByLabelText('Maximum amount'), '200');
    expect(
      screen.getByText(/^Weekly deposits: you can confirm \$200\.00 starting .+\. .+ your limit stays at \$100\.00\.$/),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Save: / }));
    const card = await cardOf('Weekly deposits');
    expect(await card.findByText(/^You asked to change it to \$200\.00\. You can confirm this starting/)).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Confirm change' })).toBeNull();
    expect(card.getByText('$100.00')).toBeTruthy();
  });

  it.each([
    [{ pending: null }, '100', /: your limit is already \$100\.00\.$/],
    [waiting(20), '100', /becomes \$100\.00 immediately\. This cancels the change you requested earlier\.$/],
    [waiting(20), '$1', /becomes \$1\.00 immediately\. This cancels/],
    [waiting(20), '300', /you can confirm \$300\.00 starting .+ This cancels the change you requested earlier\.$/],
    [
      waiting(20),
      '200',
      new RegExp(`you can confirm \\$200\\.00 starting ${centralInstantText(at(20))}\\. .+ \\$100\\.00\\.$`),
    ],
  ] as const)(
    'show the effect of an amount before it is saved (%#) [RTS-12A] [RTS-12D]',
    async (pending, typed, effect) => {
      openLimits(withLimit(noLimits(now), { ...weekly, ...pending }));
      await userEvent.click(await screen.findByRole('button', { name: 'Change: Weekly deposits' }));
      expect(screen.getByText(/^You can confirm a removal starting .+ your limit stays at \$100\.00\.$/)).toBeTruthy();
      await userEvent.type(screen.getByLabelText('Maximum amount'), typed);
      expect(screen.getByText(effect)).toBeTruthy();
    },
  );

  it('confirm a change by its id once the wait is over [IRGS-02]', async () => {
    const { network, changed } = openLimits(withLimit(noLimits(now), { ...weekly, ...waiting(-1) }));
    network.handle(`POST ${LIMIT}/confirmation`, () => changed({ amountCents: 20_000n, pending: null }, 'applied'));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm change' }));
    expect(await (await cardOf('Weekly deposits')).findByText('$200.00')).toBeTruthy();
    expect(network.of('POST', `${LIMIT}/confirmation`)[0]?.body).toEqual({
      changeId: '019aa2c0-7777-7000-8000-000000000001',
    });
  });

  it('show that a change can no longer be confirmed, and reload the limits', async () => {
    const { network, server } = openLimits(withLimit(noLimits(now), { ...weekly, ...waiting(-1) }));
    network.handle(`POST ${LIMIT}/confirmation`, () => refusal(422, 'LIMIT_CHANGE_LAPSED'));
    const input = network.of('GET', LIMITS_PATHS.limits).length;
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm change' }));
    expect((await screen.findByRole('alert')).textContent).toContain('can no longer confirm this change');
    await waitFor(() => expect(network.of('GET', LIMITS_PATHS.limits).length).toBeGreaterThan(input + 1));
    expect(server.limits.limits.length).toBe(6);
  });

  it('cancel a pending change', async () => {
    const { network, changed } = openLimits(withLimit(noLimits(now), { ...weekly, ...waiting(20) }));
    network.handle(`DELETE ${LIMIT}/pending`, () => changed({ pending: null }, 'applied'));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my limit' }));
    await waitFor(() => expect(screen.queryByText(/^You asked to/)).toBeNull());
  });

  it.each([
    ['', /^Enter an amount from \$0 to \$1,000,000\.$/],
    ['much', /^Enter an amount from/],
    ['-5', /^Enter an amount from/],
    ['1000001', /^Enter an amount from/],
    ['1.005', /^This amount isn't clear\. Type it like \$1,250\.50\.$/],
    ['0,001', /^This amount isn't clear/],
    ['1 5', /^This amount isn't clear/],
  ])('reject "%s" as an amount with %s and send nothing', async (typed, reason) => {
    const { network } = openLimits(noLimits(now));
    await userEvent.click(await screen.findByRole('button', { name: 'Set a limit: Weekly deposits' }));
    if (typed) await userEvent.type(screen.getByLabelText('Maximum amount'), typed);
    await userEvent.click(screen.getByRole('button', { name: /^Save: / }));
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(network.calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  it('are offered right after registration, with "No limit" as a choice [IRGS-01/registration] [RTS-12A]', async () => {
    const limits: PlayerLimits = { ...noLimits(now), choice: null, reviewDueAt: null };
    const { network, server } = openLimits(limits);
    network.handle(`POST ${LIMITS_PATHS.offers}`, () => {
      server.limits = noLimits(now);
      return answer(playerLimits, server.limits);
    });
    await screen.findByRole('heading', { name: 'Do you want to set a limit?' });
    await userEvent.click(screen.getByRole('button', { name: 'No limit' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Do you want to set a limit?' })).toBeNull());
    expect(network.of('POST', LIMITS_PATHS.offers)[0]?.body).toEqual({ moment: 'registration', choice: 'no-limit' });
  });

  it('ask for a review when it is due, until the player keeps the limits [RTS-12E]', async () => {
    const { network, server } = openLimits({ ...withLimit(noLimits(now), weekly), isReviewDue: true });
    network.handle(`POST ${LIMITS_PATHS.review}`, () => {
      server.limits = { ...server.limits, isReviewDue: false };
      return answer(playerLimits, server.limits);
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Keep my limits' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Are these limits still right?' })).toBeNull());
  });
});

describe('limits while changes are switched off [S6-5/limits]', () => {
  afterEach(() => {
    forgetApp();
    publishFlags(undefined);
    vi.unstubAllGlobals();
  });

  it('are shown, and a limit can be kept despite a pending change, but not set, changed or confirmed', async () => {
    signIn();
    openLimits(withLimit(noLimits(now), { ...weekly, ...waiting(-1) }));
    const card = await cardOf('Weekly deposits');
    const changes = /^(Set|Change) /;
    expect(screen.getAllByRole('button', { name: changes }).length).toBeGreaterThan(1);
    expect(card.getAllByRole('button')).toHaveLength(3);
    act(() => publishFlags((flag) => flag !== 'FEATURE_RESPONSIBLE_GAMING_LIMITS_UPDATE'));
    expect(screen.queryAllByRole('button', { name: changes })).toEqual([]);
    // Keeping the limit that is in effect is never switched off.
    expect(card.getAllByRole('button')).toHaveLength(1);
    expect(card.getByText('$100.00')).toBeTruthy();
    expect(card.getByText(/You can't change limits right now/)).toBeTruthy();
  });
});
