// @vitest-environment jsdom
import { PROFILE_PATHS, requestedIdentityChange, requestedProof } from '@sunflower/contracts/profile.ts';
import { PHONE_PATHS, requestedPhoneCode } from '@sunflower/contracts/profile-phone.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answer, type Handler, refusal } from '../../../testing/fake-network.ts';
import { useProfilePage } from './profile-in-tests.tsx';

describe("the player's details", () => {
  const until = '2026-11-25T06:00:00Z';
  const accepted: Handler = () =>
    answer(requestedProof, { email: 'new@example.com', expiresAt: '2026-11-20T18:30:00Z' });

  const { user, open, press } = useProfilePage();
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

describe("the player's phone number and SSN", () => {
  const until = '2026-11-25T06:00:00Z';

  const { user, open, press } = useProfilePage();
  const code = { expiresAt: '2026-11-20T18:10:00Z', resendAt: '2026-11-20T18:01:00Z' };
  const phone = '+17855550123';
  const waiting = { phoneChange: { phone, code } };
  const texted: Handler = () => answer(requestedPhoneCode, { phone, ...code });
  const done: Handler = () => new Response(null, { status: 204 });

  async function typePhone(number: string) {
    await press('Add phone number');
    await user.type(await screen.findByLabelText('Phone number'), number);
    await user.type(screen.getByLabelText('Your password'), 'a field of sunflowers');
    await press('Text me a code');
  }

  it('text a code to a new phone number [S6-5/phone]', async () => {
    const network = open({}, { [`POST ${PHONE_PATHS.phoneChanges}`]: texted });
    await typePhone('(785) 555-0123');
    await vi.waitFor(() =>
      expect(network.of('POST', PHONE_PATHS.phoneChanges)).toMatchObject([
        { body: { phone, password: 'a field of sunflowers' } },
      ]),
    );
  });

  it.each([
    ['785 555', 'Phone number must be at least 10 digits'],
    ['785-CALL-NOW', 'Use digits only, such as (785) 555-0123'],
    ['+44 7911 123456', 'Enter a US phone number that can receive texts'],
  ])('refuse the phone number "%s" before it is sent [S5.1-9]', async (typed, text) => {
    const network = open();
    await typePhone(typed);
    expect(await screen.findByText(text)).toBeDefined();
    expect(network.of('POST', PHONE_PATHS.phoneChanges)).toEqual([]);
  });

  it('confirm a phone number with the code of a text [S6-5/phone]', async () => {
    const network = open(waiting, { [`POST ${PHONE_PATHS.phoneConfirmations}`]: done });
    expect(await screen.findByText(/We texted a code to \(785\) 555-0123/)).toBeDefined();
    await user.type(screen.getByLabelText('6-digit code'), '123 456');
    await press('Confirm number');
    await vi.waitFor(() =>
      expect(network.of('POST', PHONE_PATHS.phoneConfirmations)).toMatchObject([{ body: { code: '123456' } }]),
    );
  });

  it.each([
    ['CODE_INVALID', "That code isn't right. Check the text message."],
    ['CODE_TRIES_OVER', "You've entered too many wrong codes. Request a new one."],
    ['PHONE_TAKEN', 'Other accounts already use this phone number. Use another one.'],
  ])('show why a code was refused: %s', async (refusedWith, text) => {
    const fields = refusedWith === 'CODE_INVALID' ? [{ path: 'code', code: refusedWith }] : [];
    open(waiting, { [`POST ${PHONE_PATHS.phoneConfirmations}`]: () => refusal(422, refusedWith, fields) });
    await user.type(await screen.findByLabelText('6-digit code'), '123456');
    await press('Confirm number');
    expect(await screen.findByText(text)).toBeDefined();
  });

  it("text another code after a minute at the earliest, and drop a number that isn't confirmed yet", async () => {
    const network = open(waiting, {
      [`POST ${PHONE_PATHS.phoneCodes}`]: () => refusal(422, 'CODE_JUST_SENT'),
      [`DELETE ${PHONE_PATHS.phoneChanges}`]: done,
    });
    await press('Text me a new code');
    expect(await screen.findByText(/We just sent you a code/)).toBeDefined();
    await press("Don't use (785) 555-0123");
    await vi.waitFor(() => expect(network.of('DELETE', PHONE_PATHS.phoneChanges)).toHaveLength(1));
  });

  it('remove a confirmed phone number with the password [S6-5/phone]', async () => {
    const network = open({ phone }, { [`POST ${PHONE_PATHS.phoneRemovals}`]: done });
    expect(await screen.findByText('(785) 555-0123')).toBeDefined();
    await press('Remove phone number');
    await user.type(await screen.findByLabelText('Your password'), 'a field of sunflowers');
    await press('Remove number');
    await vi.waitFor(() =>
      expect(network.of('POST', PHONE_PATHS.phoneRemovals)).toMatchObject([
        { body: { password: 'a field of sunflowers' } },
      ]),
    );
  });

  async function typeSsn(ssn: string) {
    await press('Enter your full SSN');
    await user.type(await screen.findByLabelText('Social Security number'), ssn);
    await press('Request this change');
  }

  it('request a review of the full SSN, and show only its last four digits [S6-5/ssn9]', async () => {
    const reviewed: Handler = () => answer(requestedIdentityChange, { answerBy: until });
    const network = open({ ssnLastFour: '4321' }, { [`POST ${PROFILE_PATHS.ssnChanges}`]: reviewed });
    expect(await screen.findByText('•••-••-4321')).toBeDefined();
    await typeSsn('123-45-6789');
    const alert = await screen.findByRole('alertdialog');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('6789');
    await user.click(within(alert).getByRole('button', { name: 'Continue' }));
    await vi.waitFor(() =>
      expect(network.of('POST', PROFILE_PATHS.ssnChanges)).toMatchObject([{ body: { ssn: '123456789' } }]),
    );
  });

  it.each(['000-12-3456', '666-12-3456', '912-70-3456', '123-00-4567', '123-45-0000', '123-45-678'])(
    'refuse the SSN %s before it is sent [S6-5/ssn9]',
    async (typed) => {
      const network = open();
      await typeSsn(typed);
      expect(await screen.findByText(/This isn't a valid Social Security number/)).toBeDefined();
      expect(network.of('POST', PROFILE_PATHS.ssnChanges)).toEqual([]);
    },
  );

  it('show an SSN under review, and cancel it', async () => {
    const network = open(
      { ssnChange: { lastFour: '6789', answerBy: until } },
      { [`DELETE ${PROFILE_PATHS.ssnChanges}`]: done },
    );
    expect(await screen.findByText(/Change requested: •••-••-6789/)).toBeDefined();
    await press('Cancel SSN request');
    await vi.waitFor(() => expect(network.of('DELETE', PROFILE_PATHS.ssnChanges)).toHaveLength(1));
  });
});
