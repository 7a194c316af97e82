// @vitest-environment jsdom
import { PROFILE_PATHS, requestedIdentityChange, requestedProof } from '@sunflower/contracts/profile.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, type Handler, refusal } from '../../../testing/fake-network.ts';
import { useProfilePage } from './profile-in-tests.tsx';

const until = '2026-11-25T06:00:00Z';
const accepted: Handler = () => answer(requestedProof, { email: 'new@example.com', expiresAt: '2026-11-20T18:30:00Z' });

describe("the player's details", () => {
  const { user, open, press } = useProfilePage();
  async function typeEmail(email: string, password = 'a field of sunflowers') {
    await press('Change email');
    await user.type(await screen.findByLabelText('New email'), email);
    await user.type(screen.getByLabelText('Your password'), password);
    await press('Send me a link');
  }

  it('send a link to a new email, and show that in an alert [S2.4-2/email-change]', async () => {
    const network = open({}, { [`POST ${PROFILE_PATHS.emailChanges}`]: accepted });
    await typeEmail('new@example.com');
    const alert = await screen.findByRole('alertdialog');
    expect(within(alert).getByText('Confirm your new email')).toBeDefined();
    expect(network.of('POST', PROFILE_PATHS.emailChanges)).toMatchObject([
      { body: { email: 'new@example.com', password: 'a field of sunflowers' } },
    ]);
  });

  it.each([
    ['password', 'OLD_PASSWORD_WRONG', "That password isn't right"],
    ['email', 'UNCHANGED', 'This is already what your account shows'],
  ])("show the server's error at the %s field: %s", async (path, code, text) => {
    const refused = () => refusal(422, 'EMAIL_CHANGE_INVALID', [{ path, code }]);
    open({}, { [`POST ${PROFILE_PATHS.emailChanges}`]: refused });
    await typeEmail('new@example.com');
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('show a pending email change with its expiry, and the email that still works [S4.3-3/email]', async () => {
    open({ emailChange: { email: 'new@example.com', expiresAt: '2026-11-20T18:30:00Z' } });
    expect(await screen.findByText(/We sent a link to new@example.com.*your current email stays in use/)).toBeDefined();
  });

  it("offer a link for an unconfirmed email, and show when it's sent [S2.4-3/registration]", async () => {
    open({ isEmailVerified: false }, { [`POST ${PROFILE_PATHS.emailProofs}`]: accepted });
    await press('Send me a link');
    expect(await screen.findByText(/We sent a link to mary@example.com/)).toBeDefined();
  });

  async function requestName(answerOf: 'Continue' | 'Cancel', handlers: Record<string, Handler>) {
    const network = open({}, handlers);
    await press('Change name');
    const field = await screen.findByLabelText('Last name');
    await user.clear(field);
    await user.type(field, 'Diaz');
    await press('Request this change');
    const alert = await screen.findByRole('alertdialog');
    expect(within(alert).getByText(/within two business days/)).toBeDefined();
    await user.click(within(alert).getByRole('button', { name: answerOf }));
    return network;
  }
  const nameAccepted = {
    [`POST ${PROFILE_PATHS.nameChanges}`]: () => answer(requestedIdentityChange, { answerBy: until }),
  };

  it('request a name change after the alert is confirmed [S2.4-2/identity-change]', async () => {
    const network = await requestName('Continue', nameAccepted);
    await vi.waitFor(() =>
      expect(network.of('POST', PROFILE_PATHS.nameChanges)).toMatchObject([
        { body: { firstName: 'Mary', lastName: 'Diaz' } },
      ]),
    );
  });

  it('request nothing when the alert is canceled [S2.4-2/identity-change]', async () => {
    const network = await requestName('Cancel', nameAccepted);
    expect(await screen.findByRole('button', { name: 'Request this change' })).toBeDefined();
    expect(network.of('POST', PROFILE_PATHS.nameChanges)).toEqual([]);
  });

  it('show a change under review, and cancel it [S5.3-7/identity-review]', async () => {
    const gone: Handler = () => new Response(null, { status: 204 });
    const network = open(
      { nameChange: { firstName: 'Mary', lastName: 'Diaz', answerBy: until } },
      { [`DELETE ${PROFILE_PATHS.nameChanges}`]: gone },
    );
    expect(await screen.findByText(/Change requested: Mary Diaz/)).toBeDefined();
    await press('Cancel name change');
    await vi.waitFor(() => expect(network.of('DELETE', PROFILE_PATHS.nameChanges)).toHaveLength(1));
  });

  it("show an error instead of empty details when they can't be loaded", async () => {
    open({}, { [`GET ${PROFILE_PATHS.profile}`]: () => refusal(422, 'BROKEN') });
    expect(await screen.findByText("We couldn't load your details.")).toBeDefined();
  });
});
