// @vitest-environment jsdom
import { CONSENT_VERSIONS } from '@sunflower/contracts/consents.ts';
import { registeredPlayer } from '@sunflower/contracts/identity.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeAlerts } from '../../runtime/alerts/alerts.ts';
import { applySessionEvent } from '../../runtime/session/session-store.ts';
import { answer, fakeNetwork, refusal } from '../../testing/fake-network.ts';
import { expectTyped, fillSteps, giveConsents, SENT_REGISTRATION, typedIn } from '../../testing/fill-registration.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const path = '/web/registration/rest/v1/players';

describe('the steps of registration', () => {
  afterEach(() => {
    act(closeAlerts);
    forgetApp();
    vi.unstubAllGlobals();
  });

  const user = userEvent.setup({ delay: null });
  const openAt = (address: string) => {
    fakeNetwork(playerHandlers(Date.now()));
    return renderApp(address).router;
  };
  const openStep = (name: string) => screen.findByRole('group', { name });

  it('move the focus to the first field of the step that opened, and mark that step as the current one', async () => {
    openAt('/register');
    await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
    await fillSteps(user, 1);
    await screen.findByText('Step 2 of 3');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Street address')));
    expect(document.querySelector('[aria-current="step"]')?.textContent).toBe('Home address');
  });

  it.each(['the button', 'the browser'])(
    'keep everything typed, the password too, when the player steps back with %s',
    async (how) => {
      const router = openAt('/register');
      const back = () =>
        how === 'the button'
          ? user.click(screen.getByRole('button', { name: 'Back' }))
          : act(async () => router.history.back());
      await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
      await fillSteps(user, 2);
      await user.type(await screen.findByLabelText('Password'), 'wheat ink paper bee');
      await back();
      await openStep('Step 2 of 3, Home address');
      await expectTyped(1);
      await back();
      await openStep('Step 1 of 3, About you');
      await expectTyped(0);
      for (const step of [2, 3]) {
        await user.click(screen.getByRole('button', { name: 'Continue' }));
        await screen.findByText(`Step ${step} of 3`);
      }
      expect(typedIn('Password')).toBe('wheat ink paper bee');
      expect(screen.queryByText('This field is required')).toBeNull();
    },
  );

  it('survive a reload at the same step without the password, and the page says so', async () => {
    const router = openAt('/register');
    await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
    await fillSteps(user, 2);
    await user.type(await screen.findByLabelText('Email'), 'mary@example.org');
    await user.type(screen.getByLabelText('Phone number (optional)'), '785 555 0123');
    await user.type(screen.getByLabelText('Password'), 'wheat ink paper bee');
    const { href } = router.state.location;
    cleanup();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toContain('Topeka');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('wheat');
    openAt(href);
    await screen.findByText('We filled in what you entered before, except your password and the boxes you checked.');
    await screen.findByText('Step 3 of 3');
    expect(typedIn('Email')).toBe('mary@example.org');
    expect(typedIn('Phone number (optional)')).toBe('785 555 0123');
    expect(typedIn('Password')).toBe('');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    await screen.findByText('Step 1 of 3');
    expect(typedIn('First name')).toBe('');
    cleanup();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Topeka');
  });

  it('send an optional phone number, once it has enough digits [S5.1-9]', async () => {
    const network = fakeNetwork({
      ...playerHandlers(Date.now()),
      [`POST ${path}`]: () => answer(registeredPlayer, { playerId: 'p', identityLevel: 'verified' }, 201),
    });
    renderApp('/register');
    await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
    await fillSteps(user, 2);
    const phone = await screen.findByLabelText('Phone number (optional)');
    await user.type(phone, '785 555');
    await user.type(screen.getByLabelText('Email'), 'mary@example.org');
    await user.type(screen.getByLabelText('Password'), 'wheat ink paper bee');
    await giveConsents(user);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    expect(await screen.findByText('Phone number must be at least 10 digits')).toBeTruthy();
    expect(network.of('POST', path)).toEqual([]);
    await user.type(phone, ' 0123');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('heading', { name: "You're verified" }, { timeout: 30_000 });
    expect(network.of('POST', path)[0]?.body).toMatchObject({ phone: '+17855550123' });
  });

  it('ask for each consent separately, and send the version of what the person agreed to', async () => {
    const network = fakeNetwork({
      ...playerHandlers(Date.now()),
      [`POST ${path}`]: () => answer(registeredPlayer, { playerId: 'p', identityLevel: 'verified' }, 201),
    });
    renderApp('/register');
    await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
    await fillSteps(user, 2);
    await user.type(await screen.findByLabelText('Email'), 'mary@example.org');
    await user.type(screen.getByLabelText('Password'), 'wheat ink paper bee');
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false, false, false]);
    for (const missing of [3, 2, 1]) {
      await user.click(screen.getByRole('button', { name: 'Create account' }));
      await waitFor(() => expect(screen.getAllByText(/^Check this box/)).toHaveLength(missing));
      await user.click(boxes[3 - missing] as HTMLElement);
    }
    expect(network.of('POST', path)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('heading', { name: "You're verified" }, { timeout: 30_000 });
    expect(network.of('POST', path)[0]?.body).toMatchObject({ consents: SENT_REGISTRATION.consents });
  });

  it('link each text that the person agrees to next to its box, in a new tab', async () => {
    openAt('/register');
    await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
    await fillSteps(user, 2);
    await user.click(await screen.findByRole('checkbox', { name: /^I agree to the privacy/ }));
    for (const [name, href] of [
      ['Read the terms (opens in a new tab)', '/policy'],
      ['Read the notice (opens in a new tab)', '/policy#privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
      expect(link.closest('label')).toBeNull();
    }
  });

  it('send the consent to offers only when the person checks its box', async () => {
    const network = fakeNetwork({
      ...playerHandlers(Date.now()),
      [`POST ${path}`]: () => answer(registeredPlayer, { playerId: 'p', identityLevel: 'verified' }, 201),
    });
    renderApp('/register');
    await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
    await fillSteps(user, 2);
    await user.type(await screen.findByLabelText('Email'), 'mary@example.org');
    await user.type(screen.getByLabelText('Password'), 'wheat ink paper bee');
    await giveConsents(user);
    await user.click(screen.getByRole('checkbox', { name: /^Email me offers \(optional\)/ }));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await screen.findByRole('heading', { name: "You're verified" }, { timeout: 30_000 });
    expect(network.of('POST', path)[0]?.body).toMatchObject({ consents: CONSENT_VERSIONS });
  });

  it('ask for a reload at a checked box when the server has a newer text', async () => {
    fakeNetwork({
      ...playerHandlers(Date.now()),
      [`POST ${path}`]: () =>
        refusal(422, 'REGISTRATION_INVALID', [{ path: 'consents.terms', code: 'CONSENT_NEEDED' }]),
    });
    renderApp('/register');
    await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
    await fillSteps(user);
    expect(await screen.findByText('This text has changed. Reload the page to read it.')).toBeTruthy();
    expect(typedIn('Email')).toBe('mary@example.org');
  });

  it("leave nothing on the device once the account is created, or another person's session begins", async () => {
    const network = fakeNetwork({
      ...playerHandlers(Date.now()),
      [`POST ${path}`]: () => answer(registeredPlayer, { playerId: 'p', identityLevel: 'verified' }, 201),
    });
    renderApp('/register');
    await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
    await fillSteps(user);
    await screen.findByRole('heading', { name: "You're verified" }, { timeout: 30_000 });
    expect(network.of('POST', path)).toHaveLength(1);
    cleanup();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Topeka');

    openAt('/register');
    await screen.findByText('Step 1 of 3');
    await fillSteps(user, 1);
    act(() => applySessionEvent({ type: 'userLoaded', playerId: 'another' }));
    cleanup();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ross');
  });

  it('open at the first step that is not filled in, when the address names a later one', async () => {
    openAt('/register?step=3');
    await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('link to the terms in one tap, in a new browser tab', async () => {
    openAt('/register');
    await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
    const terms = screen.getAllByRole('link', { name: /^Terms and privacy \(opens in a new tab\)$/ });
    for (const link of terms)
      expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/policy', '_blank']);
    expect(terms.length).toBeGreaterThan(0);
  });

  it('end with a sign-in that returns to the page before registration', async () => {
    window.history.replaceState(null, '', '/register');
    const network = fakeNetwork({
      ...playerHandlers(Date.now()),
      [`POST ${path}`]: () => answer(registeredPlayer, { playerId: 'p', identityLevel: 'verified' }, 201),
    });
    const { router } = renderApp('/cart');
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('/cart'), { timeout: 30_000 });
    await act(() => router.navigate({ href: '/register' }));
    await screen.findByText('Step 1 of 3', {}, { timeout: 30_000 });
    await fillSteps(user);
    await screen.findByRole('heading', { name: "You're verified" }, { timeout: 30_000 });
    expect(network.of('POST', path)).toHaveLength(1);
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Continue' });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(searchParams.get('redirect_uri')).toMatch(/\/cart$/);
    window.history.replaceState(null, '', '/');
  });
});
