// @vitest-environment jsdom
import { PROOF_PATHS } from '@sunflower/contracts/draw-games-proof.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const PATIENT = { timeout: 15_000 };

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

it('a guest is told what is checked, and how to begin: by signing in or with a kept file', async () => {
  fakeNetwork(playerHandlers(Date.now()));
  renderApp('/check');
  expect(await screen.findByRole('heading', { level: 1, name: 'Check it yourself' }, PATIENT)).toBeTruthy();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('heading', { name: 'A ticket of yours' })).toBeTruthy();
  expect((await main.findByRole('link', { name: 'Sign in' })).getAttribute('href')).toMatch(/^\/gateway\/login/);
  expect(main.getByRole('button', { name: 'Open a saved file' })).toBeTruthy();
  const steps = main.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toHaveLength(5);
  expect(steps[1]).toBe('Your boards were in the draw. They lie among all boards that were sealed when sales closed.');
});

it.each([
  [404, 'TICKET_UNKNOWN', 'There is no such ticket among yours. Look at the number again.'],
  [429, 'TOO_MANY_REQUESTS', 'You have checked many tickets. Please wait a minute, then check again.'],
  [503, 'UNAVAILABLE', 'The papers could not be fetched. Nothing was checked.'],
])('papers that are answered by %d are told in words a player can act on', async (status, code, words) => {
  const serial = 'PB-261121-7K3M9-QXWTD-C';
  const papers = `GET ${PROOF_PATHS.ticketProof.replace(':serial', serial)}`;
  fakeNetwork({ ...playerHandlers(Date.now()), [papers]: () => refusal(status, code) });
  signIn();
  renderApp('/check');
  fireEvent.change(await screen.findByLabelText('Ticket number', undefined, PATIENT), { target: { value: serial } });
  fireEvent.click(screen.getByRole('button', { name: 'Check this ticket' }));
  expect((await screen.findByRole('alert', undefined, PATIENT)).textContent).toBe(words);
});
