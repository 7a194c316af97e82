// @vitest-environment jsdom
import { PROOF_PATHS, statementKeys, ticketProof } from '@sunflower/contracts/draw-games-proof.ts';
import { type DrawLogProof, drawLogProof, LOG_PATHS, logPolicy } from '@sunflower/contracts/public-log.ts';
import { signedStatement } from '@sunflower/contracts/signed-statement.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LOG_POLICY } from '../../../player/public-log/signed-log-in-tests.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { testLogOf } from './log/log-in-tests.ts';
import { DRAW_ID } from './saved-file/draw-secret-in-tests.ts';
import { type DrawText, KEYS, proofFileOf, SERIAL } from './saved-file/proof-file-in-tests.ts';

type Evidence = { readonly proof: DrawLogProof };

const LOG_PROOF = `GET ${LOG_PATHS.drawProof.replace(':drawId', DRAW_ID)}`;
const STATEMENT = `GET ${PROOF_PATHS.drawStatement.replace(':drawId', DRAW_ID)}`;
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
])('shows a helpful message when the proof request fails with status %d', async (status, code, message) => {
  const serial = 'PB-261121-7K3M9-QXWTD-C';
  const proofFile = `GET ${PROOF_PATHS.ticketProof.replace(':serial', serial)}`;
  fakeNetwork({ ...playerHandlers(Date.now()), [proofFile]: () => refusal(status, code) });
  signIn();
  renderApp('/check');
  fireEvent.change(await screen.findByLabelText('Ticket number', undefined, PATIENT), { target: { value: serial } });
  fireEvent.click(screen.getByRole('button', { name: 'Check this ticket' }));
  expect((await screen.findByRole('alert', undefined, PATIENT)).textContent).toBe(message);
});

/** Opens the check of a ticket with its evidence. `change` replaces what the network answers. */
async function checkOwnTicket(change: (evidence: Evidence) => Record<string, Handler> = () => ({})) {
  const file = await proofFileOf();
  const statement = file.statements[DRAW_ID] ?? fail();
  const { proof, today } = await testLogOf(JSON.parse(statement.text) as DrawText);
  const witnesses = LOG_POLICY.witnesses.map((one) => ({ ...one, organization: null, isSimulated: true }));
  const machineKeys = KEYS.machineKeys.map((key) => ({ ...key, environment: 'staging' as const }));
  fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${PROOF_PATHS.ticketProof.replace(':serial', SERIAL)}`]: () => answer(ticketProof, file.proof),
    [STATEMENT]: () => answer(signedStatement, statement),
    [`GET ${PROOF_PATHS.keys}`]: () => answer(statementKeys, { ...KEYS, machineKeys }),
    [`GET ${LOG_PATHS.policy}`]: () => answer(logPolicy, { ...LOG_POLICY, witnesses }),
    [LOG_PROOF]: () => answer(drawLogProof, proof),
    [`GET ${LOG_PATHS.checkpoint}`]: () => new Response(today.note),
    'GET /log/tile/0/000.p/6': async () => new Response(Buffer.from(await today.readTile('tile/0/000.p/6'))),
    ...change({ proof }),
  });
  signIn();
  renderApp('/check');
  fireEvent.change(await screen.findByLabelText('Ticket number', undefined, PATIENT), { target: { value: SERIAL } });
  fireEvent.click(screen.getByRole('button', { name: 'Check this ticket' }));
  await screen.findByText(/^Witness signatures needed/, undefined, PATIENT);
}

const verdicts = () => [...document.querySelectorAll('[data-outcome]')].map(({ textContent }) => textContent);

it.each<[string, (evidence: Evidence) => Record<string, Handler>, RegExp]>([
  [
    'asks for a log proof that is newer than the statement, not for one from a cache',
    ({ proof }) => ({
      [LOG_PROOF]: ({ cache }) =>
        answer(drawLogProof, cache === 'reload' ? proof : { ...proof, entries: proof.entries.slice(0, 2) }),
    }),
    /^Everything that can be checked is correct\./,
  ],
  [
    'calls nothing right when the record of a sealed draw does not load',
    () => ({ [STATEMENT]: () => refusal(503, 'UNAVAILABLE') }),
    /^Some parts couldn't be checked\. Try again\.$/,
  ],
  [
    'calls nothing right when the proof of the log does not load',
    () => ({ [LOG_PROOF]: () => refusal(503, 'UNAVAILABLE') }),
    /^Some parts couldn't be checked\. Try again\.$/,
  ],
  [
    'calls nothing right when the log of today does not load',
    () => ({ [`GET ${LOG_PATHS.checkpoint}`]: () => refusal(503, 'UNAVAILABLE') }),
    /^Some parts couldn't be checked\. Try again\.$/,
  ],
])('%s', async (_what, change, verdict) => {
  await checkOwnTicket(change);
  expect(verdicts()).toEqual([expect.stringMatching(verdict)]);
});

it('checks a ticket against the public log, and shows whose keys counted and what is simulated', async () => {
  await checkOwnTicket();
  const verdict = /^Everything that can be checked is correct\. Parts of this are simulated/;
  expect(await screen.findByText(verdict, undefined, PATIENT)).toBeTruthy();
  for (const text of [
    'What the log has about this draw matches our record.',
    /^Witnesses that signed: 2 of 3\. Needed: 2\. They're simulated/,
    'Enough witnesses had signed the seal (11/21/2026, 9:59 pm CT) before the public random number existed.',
    "Today's log still has all of this. No entry was changed or removed.",
    /The network is simulated: we run it ourselves/,
    'Checked with the keys and witnesses that this page publishes.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/no one could know or pick it/)).toBeNull();
  expect(screen.getAllByText('Technical details').map(({ tagName }) => tagName)).toEqual(['SUMMARY', 'SUMMARY']);
});

function fail(): never {
  throw new Error('the draw has no statement');
}
