// @vitest-environment jsdom
import {
  askedIdentityChange,
  askedProof,
  PROFILE_PATHS,
  type Profile,
  profileAnswer,
} from '@sunflower/contracts/profile.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeAlerts } from '../../../runtime/alerts/alerts.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const address = { line1: '1200 SW 10th Ave', city: 'Topeka', state: 'KS', postalCode: '66604' };
const profile: Profile = {
  email: 'mary@example.com',
  isEmailVerified: true,
  emailChange: null,
  firstName: 'Mary',
  lastName: 'Ross',
  address,
  nameChange: null,
  addressChange: null,
};
const until = '2026-11-25T06:00:00Z';
const accepted: Handler = () => answer(askedProof, { email: 'new@example.com', expiresAt: '2026-11-20T18:30:00Z' });

describe('the details of a player', () => {
  afterEach(() => {
    closeAlerts();
    forgetApp();
    vi.unstubAllGlobals();
  });
  const user = userEvent.setup({ delay: null });

  function open(change: Partial<Profile> = {}, handlers: Record<string, Handler> = {}) {
    signIn();
    const network = fakeNetwork({
      ...playerHandlers(Date.now()),
      [`GET ${PROFILE_PATHS.profile}`]: () => answer(profileAnswer, { ...profile, ...change }),
      ...handlers,
    });
    renderApp('/account');
    return network;
  }
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  async function typeEmail(email: string, password = 'a field of sunflowers') {
    await press('Change email');
    await user.type(await screen.findByLabelText('New email'), email);
    await user.type(screen.getByLabelText('Your password'), password);
    await press('Send me a link');
  }

  it('send a link to a new email, and say so in an alert [S2.4-2/email-change]', async () => {
    const network = open({}, { [`POST ${PROFILE_PATHS.emailChanges}`]: accepted });
    await typeEmail('new@example.com');
    const alert = await screen.findByRole('alertdialog');
    expect(within(alert).getByText('Check your new email')).toBeDefined();
    expect(network.of('POST', PROFILE_PATHS.emailChanges)).toMatchObject([
      { body: { email: 'new@example.com', password: 'a field of sunflowers' } },
    ]);
  });

  it.each([
    ['password', 'OLD_PASSWORD_WRONG', 'This is not your password'],
    ['email', 'UNCHANGED', 'This is what your account says now'],
  ])('show at the %s what the server found, %s', async (path, code, text) => {
    const refused = () => refusal(422, 'EMAIL_CHANGE_INVALID', [{ path, code }]);
    open({}, { [`POST ${PROFILE_PATHS.emailChanges}`]: refused });
    await typeEmail('new@example.com');
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('tell of a change that waits for its link, until when, and that the old email works [S4.3-3/email]', async () => {
    open({ emailChange: { email: 'new@example.com', expiresAt: '2026-11-20T18:30:00Z' } });
    expect(await screen.findByText(/A link was sent to new@example.com.*this email keeps working/)).toBeDefined();
  });

  it('offer a link to an email that is not confirmed, and say when it is sent [S2.4-3/registration]', async () => {
    open({ isEmailVerified: false }, { [`POST ${PROFILE_PATHS.emailProofs}`]: accepted });
    await press('Send me a link');
    expect(await screen.findByText(/We sent a link to mary@example.com/)).toBeDefined();
  });

  async function askName(answerOf: 'Continue' | 'Cancel', handlers: Record<string, Handler>) {
    const network = open({}, handlers);
    await press('Change name');
    const field = await screen.findByLabelText('Last name');
    await user.clear(field);
    await user.type(field, 'Diaz');
    await press('Ask for this change');
    const alert = await screen.findByRole('alertdialog');
    expect(within(alert).getByText(/within two business days/)).toBeDefined();
    await user.click(within(alert).getByRole('button', { name: answerOf }));
    return network;
  }
  const nameAccepted = {
    [`POST ${PROFILE_PATHS.nameChanges}`]: () => answer(askedIdentityChange, { answerBy: until }),
  };

  it('ask for another name once the alert is confirmed [S2.4-2/identity-change]', async () => {
    const network = await askName('Continue', nameAccepted);
    await vi.waitFor(() =>
      expect(network.of('POST', PROFILE_PATHS.nameChanges)).toMatchObject([
        { body: { firstName: 'Mary', lastName: 'Diaz' } },
      ]),
    );
  });

  it('ask for nothing when it is not [S2.4-2/identity-change]', async () => {
    const network = await askName('Cancel', nameAccepted);
    expect(await screen.findByRole('button', { name: 'Ask for this change' })).toBeDefined();
    expect(network.of('POST', PROFILE_PATHS.nameChanges)).toEqual([]);
  });

  it('show a wish that is looked at, and take it back [S5.3-7/identity-review]', async () => {
    const gone: Handler = () => new Response(null, { status: 204 });
    const network = open(
      { nameChange: { firstName: 'Mary', lastName: 'Diaz', answerBy: until } },
      { [`DELETE ${PROFILE_PATHS.nameChanges}`]: gone },
    );
    expect(await screen.findByText(/You asked for: Mary Diaz/)).toBeDefined();
    await press('Keep my name after all');
    await vi.waitFor(() => expect(network.of('DELETE', PROFILE_PATHS.nameChanges)).toHaveLength(1));
  });

  it('are not shown as empty when they cannot be loaded', async () => {
    open({}, { [`GET ${PROFILE_PATHS.profile}`]: () => refusal(422, 'BROKEN') });
    expect(await screen.findByText('We could not load this.')).toBeDefined();
  });
});
