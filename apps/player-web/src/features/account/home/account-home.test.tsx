// @vitest-environment jsdom
import { CLAIMS_PATHS, claims } from '@sunflower/contracts/claims.ts';
import { responsibleGamingStatementExamples } from '@sunflower/contracts/examples/responsible-gaming-statement.ts';
import { messagesPage, NOTIFICATION_PATHS } from '@sunflower/contracts/notifications.ts';
import { PAYMENT_PATHS } from '@sunflower/contracts/payments.ts';
import { withdrawalsPage } from '@sunflower/contracts/payments-withdrawals.ts';
import { PREFERENCES_PATHS, playerLevelResponse } from '@sunflower/contracts/preferences.ts';
import { PROFILE_PATHS, profileResponse } from '@sunflower/contracts/profile.ts';
import { LIMITS_PATHS, playerLimits } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { STATEMENT_PATHS, statement } from '@sunflower/contracts/responsible-gaming-statement.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { noLimits, withLimit } from '../../../testing/example-limits.ts';
import { exampleFailed, exampleWithdrawal } from '../../../testing/example-withdrawals.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { exampleProfile, playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const PATIENT = { timeout: 30_000 };
const now = Date.now();
const example = statement.parse(responsibleGamingStatementExamples.statement);

function open(more: Record<string, Handler> = {}) {
  const network = fakeNetwork({
    ...playerHandlers(now),
    [`GET ${PREFERENCES_PATHS.playerLevels}`]: () => answer(playerLevelResponse, { playerLevel: 'VERIFIED_ACCOUNT' }),
    [`GET ${PAYMENT_PATHS.withdrawals}`]: () => answer(withdrawalsPage, { pageItems: [], nextCursor: null }),
    [`GET ${STATEMENT_PATHS.statement}`]: () => Response.json(responsibleGamingStatementExamples.statement),
    [`GET ${CLAIMS_PATHS.latestWins}`]: () => answer(claims, []),
    ...more,
  });
  signIn();
  renderApp('/account');
  return network;
}
const card = (name: string) => screen.findByRole('region', { name }, PATIENT).then(within);

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe("the account page's summary", () => {
  it('says quietly that nothing needs the player', async () => {
    open();
    expect(await screen.findByText('Nothing needs your attention right now.', {}, PATIENT)).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'What needs your attention' })).toBeNull();
    expect(await (await card('Identity')).findByText('Verified')).toBeDefined();
    expect((await card('Messages')).getByText("You've read everything.")).toBeDefined();
    expect(await (await card('Withdrawals in progress')).findByText('No withdrawals in progress.')).toBeDefined();
    expect(await (await card('Limits in use')).findByText("You haven't set a limit.")).toBeDefined();
  });

  it('puts tasks that only the player can finish first, each with a link', async () => {
    open({
      [`GET ${PROFILE_PATHS.profile}`]: () => answer(profileResponse, { ...exampleProfile, isEmailVerified: false }),
      [`GET ${NOTIFICATION_PATHS.messages}`]: () =>
        answer(messagesPage, { pageItems: [], nextCursor: null, unreadCount: 3 }),
    });
    const tasks = await screen.findByRole('navigation', { name: 'What needs your attention' }, PATIENT);
    const link = within(tasks).getByRole('link', { name: 'Confirm your email address' });
    expect(link.getAttribute('href')).toBe('/account#details');
    expect(document.getElementById('details')).not.toBeNull();
    expect(await (await card('Messages')).findByText('3 unread messages')).toBeDefined();
  });

  it('shows a meter for each limit, and open withdrawals with stage and promised day [S7-29/withdraws]', async () => {
    const limits = withLimit(noLimits(now), {
      ...{ kind: 'deposit', period: 'week', amountCents: 100_00n, usedCents: 25_00n, leftCents: 75_00n },
    });
    const pageItems = [exampleWithdrawal(), exampleFailed()];
    open({
      [`GET ${LIMITS_PATHS.limits}`]: () => answer(playerLimits, limits),
      [`GET ${PAYMENT_PATHS.withdrawals}`]: () => answer(withdrawalsPage, { pageItems, nextCursor: null }),
    });
    const meter = await screen.findByRole('meter', { name: 'Weekly deposits' }, PATIENT);
    expect(meter.getAttribute('aria-valuetext')).toBe('$25.00 of $100.00');
    const lines = (await card('Withdrawals in progress')).findAllByRole('listitem', {}, PATIENT);
    const texts = (await lines).map(({ textContent }) => textContent);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toMatch(/Expected by /);
  });

  it("draws this month's deposits and withdrawals, with a table of the same figures", async () => {
    open();
    const month = await card('Money in and out this month');
    await month.findByRole('img', { name: /^Added and withdrawn each day in dollars/ }, PATIENT);
    fireEvent.click(month.getByRole('button', { name: 'Show table' }));
    expect(month.getByRole('region', { name: 'Added and withdrawn each day' })).toBeDefined();
  });

  it('says quietly that the player level was not loaded, and retries on request [S8-6/player-level]', async () => {
    const path = `GET ${PREFERENCES_PATHS.playerLevels}`;
    const network = open({ [path]: () => refusal(500, 'INTERNAL') });
    const identity = await card('Identity');
    expect(await identity.findByText("We couldn't load your status.", {}, PATIENT)).toBeDefined();
    network.handle(path, () => answer(playerLevelResponse, { playerLevel: 'VERIFIED_ACCOUNT' }));
    fireEvent.click(identity.getByRole('button', { name: 'Try again' }));
    expect(await identity.findByText('Verified', {}, PATIENT)).toBeDefined();
  });

  it('keeps the other parts when one fails, and loads it again on request', async () => {
    const failing = () => refusal(422, 'BROKEN');
    const network = open({ [`GET ${STATEMENT_PATHS.statement}`]: failing, [`GET ${LIMITS_PATHS.limits}`]: failing });
    const month = await card('Money in and out this month');
    await month.findByText(/couldn't load this month's/, {}, PATIENT);
    expect(await screen.findByText("We couldn't check everything that may need your attention.")).toBeDefined();
    expect((await card('Identity')).getByText('Verified')).toBeDefined();
    network.handle(`GET ${STATEMENT_PATHS.statement}`, () => answer(statement, { ...example, days: [] }));
    fireEvent.click(month.getByRole('button', { name: 'Try again' }));
    expect(await month.findByText('No deposits or withdrawals this month.', {}, PATIENT)).toBeDefined();
  });
});
