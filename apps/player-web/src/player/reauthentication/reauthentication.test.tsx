// @vitest-environment jsdom
import { IDENTITY_PATHS, renewedLogin } from '@sunflower/contracts/identity.ts';
import { PAYMENT_PATHS, paymentMethod, paymentMethods, vipPreferredStatus } from '@sunflower/contracts/payments.ts';
import { PROFILE_PATHS, requestedIdentityChange } from '@sunflower/contracts/profile.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { exampleBank } from '../../testing/example-payments.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const PASSWORD = 'a field of sunflowers';
const ACCOUNT = '000123456789';
const PATIENT = { timeout: 30_000 };
const renewCall = `POST ${IDENTITY_PATHS.loginRenewals}`;
const freshUntil = new Date(Date.now() + 600_000).toISOString();

/** Simulates a server that accepts a change once the password was entered. */
function stack(call: string, taken: Handler) {
  let isFresh = false;
  return {
    [call]: (arrived: Parameters<Handler>[0]) => (isFresh ? taken(arrived) : refusal(403, 'FRESH_LOGIN_NEEDED')),
    [renewCall]: ({ body }: Parameters<Handler>[0]) => {
      isFresh = (body as { password: string }).password === PASSWORD;
      return isFresh ? answer(renewedLogin, { freshUntil }) : refusal(422, 'PASSWORD_WRONG');
    },
  };
}

describe('a change that requires reauthentication [GLI19-06/reauthentication]', () => {
  const user = userEvent.setup({ delay: null });
  beforeEach(() => signIn());
  afterEach(() => {
    closeAlerts();
    forgetApp();
    localStorage.clear();
    sessionStorage.clear();
    vi.unstubAllGlobals();
  });
  const press = async (name: string, within_: HTMLElement = document.body) =>
    user.click(await within(within_).findByRole('button', { name }, PATIENT));
  const question = () => screen.findByRole('dialog', { name: "Confirm it's you" }, PATIENT);
  async function typePassword(password: string) {
    const dialog = await question();
    const field = within(dialog).getByLabelText('Your password');
    await user.clear(field);
    await user.type(field, password);
    await press('Continue', dialog);
  }
  const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name]);

  async function requestName(handlers: Record<string, Handler>) {
    const network = fakeNetwork({ ...playerHandlers(Date.now()), ...handlers });
    renderApp('/account');
    await press('Change name');
    const last = await screen.findByLabelText('Last name', {}, PATIENT);
    await user.clear(last);
    await user.type(last, 'Lindqvist');
    await press('Request this change');
    await press('Continue', await screen.findByRole('alertdialog', {}, PATIENT));
    return network;
  }

  it('asks for the password over the page, keeps the input, and sends the change again', async () => {
    const accepted = () => answer(requestedIdentityChange, { answerBy: freshUntil }, 202);
    const network = await requestName(stack(`POST ${PROFILE_PATHS.nameChanges}`, accepted));
    await typePassword('a guess of mine');
    expect(await screen.findByText("That password isn't right")).toBeDefined();
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Lindqvist');
    await typePassword(PASSWORD);
    await waitFor(() => expect(network.of('POST', PROFILE_PATHS.nameChanges)).toHaveLength(2));
    expect(network.of('POST', PROFILE_PATHS.nameChanges)[1]?.body).toEqual({
      firstName: 'Mary',
      lastName: 'Lindqvist',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored()).not.toMatch(/Lindqvist|sunflowers/);
  });

  it("isn't sent when the dialog is canceled; the input stays", async () => {
    const network = await requestName(stack(`POST ${PROFILE_PATHS.nameChanges}`, () => refusal(500, 'NO')));
    await press('Cancel', await question());
    expect(await screen.findByText(/You didn't enter your password, so nothing was changed/)).toBeDefined();
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Lindqvist');
    expect(network.of('POST', PROFILE_PATHS.nameChanges)).toHaveLength(1);
    expect(network.of('POST', IDENTITY_PATHS.loginRenewals)).toHaveLength(0);
  });

  it('asks for the password before a bank account is added, and never stores its number in the browser', async () => {
    const bank = exampleBank();
    const network = fakeNetwork({
      ...playerHandlers(Date.now()),
      [`GET ${PAYMENT_PATHS.paymentMethods}`]: () => answer(paymentMethods, []),
      [`GET ${PAYMENT_PATHS.vipPreferredStatus}`]: () =>
        answer(vipPreferredStatus, { isVIPPreferred: false, transferLimit: 0n }),
      ...stack(`POST ${PAYMENT_PATHS.addPaymentMethod}`, () => answer(paymentMethod, bank)),
    });
    renderApp('/wallet/methods');
    await press('Add a bank account');
    await user.type(screen.getByRole('textbox', { name: 'Routing number' }), '101000019');
    await user.type(screen.getByRole('textbox', { name: 'Account number' }), ACCOUNT);
    await user.type(screen.getByRole('textbox', { name: 'Confirm account number' }), ACCOUNT);
    await press('Save');
    await question();
    expect(stored()).not.toContain(ACCOUNT);
    await typePassword(PASSWORD);
    await waitFor(() => expect(network.of('POST', PAYMENT_PATHS.addPaymentMethod)).toHaveLength(2));
    expect(network.of('POST', PAYMENT_PATHS.addPaymentMethod)[1]?.body).toMatchObject({ accountNumber: ACCOUNT });
    expect(stored()).not.toMatch(new RegExp(`${ACCOUNT}|sunflowers`));
  });

  it.each([
    ['TRY_LATER', 422, /wrong password too many times/],
    ['ACCOUNT_LOCKED', 403, /Your account is locked/],
    ['FAULT', 500, /Something went wrong/],
  ])('shows why the password was not accepted: %s', async (code, status, text) => {
    const handlers = stack(`POST ${PROFILE_PATHS.nameChanges}`, () => refusal(500, 'NO'));
    await requestName({ ...handlers, [renewCall]: () => refusal(status, code) });
    await press('Continue', await question());
    expect(await screen.findByText('Enter your password')).toBeDefined();
    await typePassword(PASSWORD);
    expect(await within(await question()).findByText(text, {}, PATIENT)).toBeDefined();
  });
});
