// @vitest-environment jsdom
import { changedPassword, IDENTITY_PATHS } from '@sunflower/contracts/identity.ts';
import { PLAYERS_PATHS } from '@sunflower/contracts/players.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { onUnauthorized } from '../../../runtime/http/unauthorized.ts';
import { sessionEndReason } from '../../../runtime/session/session-end-reason.ts';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const path = IDENTITY_PATHS.password;
const OLD = 'a field of sunflowers';
const NEW = 'a field of winter wheat';
const done: Handler = () => answer(changedPassword, { changedAt: '2026-11-20T18:00:00Z' });

describe('the password change', () => {
  afterEach(() => {
    forgetApp();
    vi.unstubAllGlobals();
  });

  async function openForm(handlers: Record<string, Handler>) {
    signIn();
    const network = fakeNetwork({ ...playerHandlers(Date.now()), ...handlers });
    renderApp('/account');
    await userEvent.click(await screen.findByRole('button', { name: 'Change password' }));
    await screen.findByLabelText('Confirm new password');
    return network;
  }
  async function fill(oldPassword: string, newPassword: string, again: string) {
    const user = userEvent.setup({ delay: null });
    for (const [label, text] of [
      ['Current password', oldPassword],
      ['New password', newPassword],
      ['Confirm new password', again],
    ] as const)
      if (text !== '') await user.type(screen.getByLabelText(label), text);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  }

  it.each([
    ['empty fields [S5.1-1/required]', ['', '', ''], 'This field is required'],
    ['a short password [S5.1-2/min]', [OLD, 'short', 'short'], 'This field must be at least 12 characters'],
    ['two different passwords [S5.1-4/confirmed]', [OLD, NEW, `${NEW}s`], 'This field confirmation does not match'],
  ] as const)(
    'shows at its field what is wrong with %s, without calling the server',
    async (_, [oldPassword, newPassword, again], message) => {
      const network = await openForm({ [`PUT ${path}`]: done });
      await fill(oldPassword, newPassword, again);
      expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
      expect(network.of('PUT', path)).toEqual([]);
    },
  );

  it.each([
    ['oldPassword', 'OLD_PASSWORD_WRONG', "That password isn't right"],
    ['newPassword', 'TOO_SIMPLE', 'This password is too easy to guess'],
    ['newPassword', 'TOO_COMMON', 'This password is too common. Choose another one.'],
    ['newPassword', 'UNCHANGED', 'This is already your password'],
  ])("shows the server's error at %s, %s, next to the field, and keeps what was typed", async (field, code, text) => {
    await openForm({ [`PUT ${path}`]: () => refusal(422, 'PASSWORD_INVALID', [{ path: field, code }]) });
    await fill(OLD, NEW, NEW);
    expect(await screen.findByText(text)).toBeDefined();
    expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe(NEW);
  });

  it('asks the player to wait after too many wrong passwords', async () => {
    await openForm({ [`PUT ${path}`]: () => refusal(422, 'TRY_LATER') });
    await fill(OLD, NEW, NEW);
    expect(await screen.findByText(/Wait a few minutes/)).toBeDefined();
  });

  it("ends the session when it's done: an alert says so and leads to the sign-in [S4.3-2]", async () => {
    // Connected as at app start.
    onUnauthorized((problem) => applySessionEvent({ type: 'sessionExpired', reason: sessionEndReason(problem) }));
    let isOver = false;
    const handlers = playerHandlers(Date.now());
    const network = await openForm({
      [`PUT ${path}`]: (request) => {
        isOver = true;
        return done(request);
      },
      [`GET ${PLAYERS_PATHS.me}`]: (request) =>
        isOver
          ? Response.json({ code: 'SESSION_EXPIRED', details: { reason: 'PASSWORD_CHANGED' } }, { status: 401 })
          : (handlers[`GET ${PLAYERS_PATHS.me}`]?.(request) ?? Response.error()),
    });
    await fill(OLD, NEW, NEW);
    await waitFor(() => expect(network.of('PUT', path)[0]?.body).toEqual({ oldPassword: OLD, newPassword: NEW }));
    expect(await screen.findByRole('alertdialog', { name: 'Your password was changed' })).toBeDefined();
  });
});
