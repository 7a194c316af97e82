// @vitest-environment jsdom
import { PROOF_PATHS } from '@sunflower/contracts/draw-games-proof.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const PATIENT = { timeout: 30_000 };

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

it('shows a guest what is checked and how to start: by signing in or with a saved proof file', async () => {
  fakeNetwork(playerHandlers(Date.now()));
  renderApp('/check');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check it yourself' }, PATIENT)).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { name: 'One of your tickets' })).toBeTruthy();
  expect((await main.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toMatch(/^\/gateway\/login/);
  expect(main.getByRole('button', { name: 'Open a saved file' })).toBeTruthy();
  const steps = main.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toHaveLength(8);
  expect(steps[1]).toBe(
    'Your boards in the draw. Your boards are among the boards that were sealed when sales closed.',
  );
});

it.each([
  [404, 'TICKET_UNKNOWN', "We can't find this ticket in your account. Check the number and try again."],
  [429, 'TOO_MANY_REQUESTS', "You've checked many tickets in a short time. Wait a minute and try again."],
  [503, 'UNAVAILABLE', "We couldn't load the proof, so nothing was checked. Try again later."],
])('shows a helpful message when the proof request fails with status %d', async (status, code, words) => {
  const serial = 'PB-261121-7K3M9-QXWTD-C';
  const proofFile = `GET ${PROOF_PATHS.ticketProof.replace(':serial', serial)}`;
  fakeNetwork({ ...playerHandlers(Date.now()), [proofFile]: () => refusal(status, code) });
  signIn();
  renderApp('/check');
  fireEvent.change(await screen.findByLabelText('Ticket number', undefined, PATIENT), { target: { value: serial } });
  fireEvent.click(screen.getByRole('button', { name: 'Check this ticket' }));
  expect((await screen.findByRole('alert', undefined, PATIENT)).textContent).toBe(words);
});
