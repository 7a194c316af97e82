// @vitest-environment jsdom
import { completedPasswordReset, confirmedEmail, PROFILE_PATHS } from '@sunflower/contracts/profile.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PLACE_CHANNEL, PLACE_QUERY } from '../../../runtime/session/other-tabs-place.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { stubOwnBrowser } from '../../../testing/own-browser.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const { passwordResets, passwordResetCompletions, recognizedDevices, emailConfirmations, emailRefusals } =
  PROFILE_PATHS;
const NEW = 'a field of winter wheat';
const user = userEvent.setup({ delay: null });

function open(path: string, handlers: Record<string, Handler>) {
  const network = fakeNetwork({ ...playerHandlers(Date.now()), ...handlers });
  renderApp(path);
  return network;
}
const HOLDER = { dateOfBirth: '1988-04-17', postalCode: '66603' };
/** Answers the questions that only the account's holder can answer. */
async function answerHolder() {
  expect(await screen.findByText(/we also need your date of birth/)).toBeDefined();
  for (const [label, typed] of [
    ['Month', '04'],
    ['Day', '17'],
    ['Year', '1988'],
    ['ZIP code', '66603'],
  ] as const)
    await user.type(screen.getByLabelText(label), typed);
}
const press = async (name: string) => user.click(await screen.findByRole('button', { name }));

beforeEach(stubOwnBrowser);
afterEach(() => {
  forgetApp();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
});

describe('the password reset [S2.4-3/password-reset]', () => {
  it('sends an email, and shows the same message for every email', async () => {
    const network = open('/forgot-password', {
      [`POST ${passwordResets}`]: () => new Response(null, { status: 202 }),
    });
    await user.type(await screen.findByLabelText('Email'), 'mary@example.com');
    await press('Send me a link');
    expect(await screen.findByText(/If there's an account for mary@example.com/)).toBeDefined();
    expect(network.of('POST', passwordResets)).toMatchObject([{ body: { email: 'mary@example.com' } }]);
  });

  it('sends another link, to the same email or a corrected one', async () => {
    const network = open('/forgot-password', {
      [`POST ${passwordResets}`]: () => new Response(null, { status: 202 }),
    });
    await user.type(await screen.findByLabelText('Email'), 'mary@example.con');
    await press('Send me a link');
    await press('Send me a new link');
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('mary@example.con');
    await user.type(email, '{Backspace}m');
    await press('Send me a link');
    expect(await screen.findByText(/If there's an account for mary@example.com/)).toBeDefined();
    expect(network.of('POST', passwordResets)).toHaveLength(2);
    expect(screen.getByRole('main').querySelector('a[href*="/gateway/login"]')?.textContent).toBe('Sign in');
  });

  it('rejects an invalid email without calling the server', async () => {
    const network = open('/forgot-password', {});
    await user.type(await screen.findByLabelText('Email'), 'mary');
    await press('Send me a link');
    expect(await screen.findByText('This field must be a valid email')).toBeDefined();
    expect(network.of('POST', passwordResets)).toEqual([]);
  });

  async function choose(handler: Handler, again = NEW) {
    const network = open('/new-password#a.token', { [`POST ${passwordResetCompletions}`]: handler });
    await user.type(await screen.findByLabelText('New password'), NEW);
    await user.type(screen.getByLabelText('Confirm new password'), again);
    await press('Save new password');
    return network;
  }
  const done: Handler = () => answer(completedPasswordReset, { changedAt: '2026-11-20T18:00:00Z' });

  it('sets a new password with the token after the # in the link, then confirms it', async () => {
    const network = await choose(done);
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeDefined();
    expect(network.of('POST', passwordResetCompletions)).toMatchObject([
      { body: { token: 'a.token', newPassword: NEW } },
    ]);
    expect(document.activeElement?.textContent).toBe('Password changed');
  });

  it("offers a new link when the link for signing in on this device doesn't work", async () => {
    open('/new-password#a.token', { [`POST ${recognizedDevices}`]: () => refusal(422, 'LINK_USED') });
    await press('Sign in on this device');
    expect(await screen.findByText(/sign in with your password/)).toBeDefined();
  });

  it('refuses two different new passwords without calling the server', async () => {
    const network = await choose(done, `${NEW}s`);
    expect(await screen.findByText('This field confirmation does not match')).toBeDefined();
    expect(network.of('POST', passwordResetCompletions)).toEqual([]);
  });

  it.each([
    ['LINK_EXPIRED', /this one has expired/],
    ['LINK_USED', /It was already used/],
    ['LINK_INVALID', /requested a newer one/],
  ])("offers to send a new link when the link doesn't work: %s", async (code, text) => {
    await choose(() => refusal(422, code));
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('shows a weak password at its field, and the same link sets a better one', async () => {
    const network = await choose(() => refusal(422, 'PASSWORD_INVALID', [{ path: 'newPassword', code: 'TOO_SIMPLE' }]));
    const message = await screen.findByText('This password is too easy to guess');
    const field = screen.getByLabelText('New password');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')?.split(' ')).toContain(message.closest('[id]')?.id);
    network.handle(`POST ${passwordResetCompletions}`, done);
    for (const label of ['New password', 'Confirm new password']) {
      await user.clear(screen.getByLabelText(label));
      await user.type(screen.getByLabelText(label), `better: ${NEW}`);
    }
    await press('Save new password');
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeDefined();
    expect(network.of('POST', passwordResetCompletions).map(({ body }) => body)).toMatchObject([
      { token: 'a.token', newPassword: NEW },
      { token: 'a.token', newPassword: `better: ${NEW}` },
    ]);
  });

  it('asks for birth date and ZIP code when the email is not confirmed, and keeps the new password', async () => {
    const network = await choose(() => refusal(422, 'HOLDER_NEEDED'));
    await answerHolder();
    network.handle(`POST ${passwordResetCompletions}`, () => refusal(422, 'HOLDER_WRONG'));
    await press('Save new password');
    expect(await screen.findByText(/don't match the account/)).toBeDefined();
    network.handle(`POST ${passwordResetCompletions}`, done);
    await press('Save new password');
    expect(await screen.findByRole('heading', { name: 'Password changed' })).toBeDefined();
    const [first, , last] = network.of('POST', passwordResetCompletions).map(({ body }) => body);
    expect(first).not.toHaveProperty('holder');
    expect(last).toEqual({ token: 'a.token', newPassword: NEW, holder: HOLDER });
  });

  it('explains what may be wrong with the link when it has no token', async () => {
    open('/new-password', {});
    expect(await screen.findByText(/requested a newer one/)).toBeDefined();
  });
});

describe('the email confirmation link [S2.4-3/email-verification]', () => {
  it.each([
    [true, /Sign in with your new email/],
    [false, /Nothing else has changed/],
  ])('needs a click, and shows the result (for a change of the email: %s)', async (isChange, text) => {
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
    ['LINK_EXPIRED', /this one has expired/],
    ['EMAIL_TAKEN', /Another account uses this email/],
  ])("shows why it doesn't work: %s", async (code, text) => {
    open('/confirm-email#a.token', { [`POST ${emailConfirmations}`]: () => refusal(422, code) });
    await press('Confirm my email');
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('asks a signed-out player for birth date and ZIP code', async () => {
    const network = open('/confirm-email#a.token', {
      [`POST ${emailConfirmations}`]: () => refusal(422, 'HOLDER_NEEDED'),
    });
    await press('Confirm my email');
    await answerHolder();
    network.handle(`POST ${emailConfirmations}`, () => answer(confirmedEmail, { isChange: false }));
    await press('Confirm my email');
    expect(await screen.findByRole('heading', { name: 'Email confirmed' })).toBeDefined();
    expect(network.of('POST', emailConfirmations).at(-1)).toMatchObject({ body: { token: 'a.token', holder: HOLDER } });
  });

  it('returns a guest who signs in to the lobby, and not to the link, which would ask to confirm again', async () => {
    window.history.replaceState(null, '', '/confirm-email#a.token');
    open('/confirm-email#a.token', {
      [`POST ${emailConfirmations}`]: () => answer(confirmedEmail, { isChange: false }),
    });
    await press('Confirm my email');
    await screen.findByRole('heading', { name: 'Email confirmed' });
    const links = await screen.findAllByRole('link', { name: 'Sign in' });
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
      expect(searchParams.get('redirect_uri')).toMatch(/^http:\/\/localhost(:\d+)?\/$/);
    }
  });

  it.each([
    ['/cart', 'Go to your cart'],
    ['/draw-games/powerball', 'Continue where you left off'],
    ['//elsewhere.example', 'Go to the lobby'],
  ])('lets a player continue at the page of another tab: %s', async (path, name) => {
    const tab = new BroadcastChannel(PLACE_CHANNEL);
    tab.addEventListener('message', ({ data }) => data === PLACE_QUERY && tab.postMessage({ path, visitedMs: 1 }));
    signIn();
    open('/confirm-email#a.token', {
      [`POST ${emailConfirmations}`]: () => answer(confirmedEmail, { isChange: false }),
    });
    await press('Confirm my email');
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(path.startsWith('//') ? '/' : path);
    tab.close();
  });
});

describe("the link for a mailbox owner to report that the account isn't theirs", () => {
  it('explains what it does, and acts only when the button is pressed', async () => {
    const network = open('/confirm-email#not-mine=a.token', {
      [`POST ${emailRefusals}`]: () => new Response(null, { status: 204 }),
    });
    expect(await screen.findByText(/this account won't email you again/)).toBeDefined();
    expect([network.of('POST', emailRefusals), network.of('POST', emailConfirmations)]).toEqual([[], []]);
    await press("This isn't me");
    expect(await screen.findByRole('heading', { name: "We won't email you again" })).toBeDefined();
    expect(network.of('POST', emailRefusals)).toMatchObject([{ body: { token: 'a.token' } }]);
  });

  it("says so when the link doesn't work", async () => {
    open('/confirm-email#not-mine=a.token', { [`POST ${emailRefusals}`]: () => refusal(422, 'LINK_INVALID') });
    await press("This isn't me");
    expect(await screen.findByText(/older than a week/)).toBeDefined();
  });
});
