// @vitest-environment jsdom
import { completedPasswordReset, confirmedEmail, PROFILE_PATHS } from '@sunflower/contracts/profile.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const { passwordResets, passwordResetCompletions, emailConfirmations } = PROFILE_PATHS;
const NEW = 'a field of winter wheat';
const user = userEvent.setup({ delay: null });

function open(path: string, handlers: Record<string, Handler>) {
  const network = fakeNetwork({ ...playerHandlers(Date.now()), ...handlers });
  renderApp(path);
  return network;
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('a forgotten password [S2.4-3/password-reset]', () => {
  it('sends an email, and says the same whoever has it', async () => {
    const network = open('/forgot-password', {
      [`POST ${passwordResets}`]: () => new Response(null, { status: 202 }),
    });
    await user.type(await screen.findByLabelText('Email'), 'mary@example.com');
    await press('Send me a link');
    expect(await screen.findByText(/If there is an account with mary@example.com/)).toBeDefined();
    expect(network.of('POST', passwordResets)).toMatchObject([{ body: { email: 'mary@example.com' } }]);
  });

  it('is told of an email that is none, and asks nothing of the server', async () => {
    const network = open('/forgot-password', {});
    await user.type(await screen.findByLabelText('Email'), 'mary');
    await press('Send me a link');
    expect(await screen.findByText('This field must be a valid email')).toBeDefined();
    expect(network.of('POST', passwordResets)).toEqual([]);
  });

  async function choose(handler: Handler, again = NEW) {
    const network = open('/new-password#a.token', { [`POST ${passwordResetCompletions}`]: handler });
    await user.type(await screen.findByLabelText('New password'), NEW);
    await user.type(screen.getByLabelText('New password again'), again);
    await press('Save new password');
    return network;
  }
  const done: Handler = () => answer(completedPasswordReset, { changedAt: '2026-11-20T18:00:00Z' });

  it('is a new one by the token behind the hash, and then leads to signing in', async () => {
    const network = await choose(done);
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeDefined();
    expect(network.of('POST', passwordResetCompletions)).toMatchObject([
      { body: { token: 'a.token', newPassword: NEW } },
    ]);
    expect(document.activeElement?.textContent).toBe('Your password is changed');
  });

  it('is typed twice', async () => {
    const network = await choose(done, `${NEW}s`);
    expect(await screen.findByText('This field confirmation does not match')).toBeDefined();
    expect(network.of('POST', passwordResetCompletions)).toEqual([]);
  });

  it.each([
    ['LINK_EXPIRED', /too old now/],
    ['LINK_USED', /It was used before/],
    ['LINK_INVALID', /a newer link took its place/],
  ])('by a link that opens nothing, %s, leads to a new link', async (code, text) => {
    await choose(() => refusal(422, code));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('that is not good enough says so at its field, and the link stays', async () => {
    await choose(() => refusal(422, 'PASSWORD_INVALID', [{ path: 'newPassword', code: 'TOO_SIMPLE' }]));
    expect(await screen.findByText('This password is too easy to guess')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Save new password' })).toBeDefined();
  });

  it('without a token asks for nothing', async () => {
    open('/new-password', {});
    expect(await screen.findByText(/a newer link took its place/)).toBeDefined();
  });
});

describe('the link of an email [S2.4-3/email-verification]', () => {
  it.each([
    [true, /Sign in with your new email/],
    [false, /Everything else stays as it is/],
  ])('takes a press, and says what came of it: a change %s', async (isChange, text) => {
    const network = open('/confirm-email#a.token', {
      [`POST ${emailConfirmations}`]: () => answer(confirmedEmail, { isChange }),
    });
    const button = await screen.findByRole('button', { name: 'Confirm my email' });
    expect(network.of('POST', emailConfirmations)).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(text)).toBeDefined();
    expect(network.of('POST', emailConfirmations)).toMatchObject([{ body: { token: 'a.token' } }]);
  });

  it.each([
    ['LINK_EXPIRED', /too old now/],
    ['EMAIL_TAKEN', /belongs to another account/],
  ])('that opens nothing, %s, says why', async (code, text) => {
    open('/confirm-email#a.token', { [`POST ${emailConfirmations}`]: () => refusal(422, code) });
    await press('Confirm my email');
    expect(await screen.findByText(text)).toBeDefined();
  });
});
