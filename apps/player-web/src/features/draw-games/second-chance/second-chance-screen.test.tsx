// @vitest-environment jsdom
import { DRAW_GAMES_PATHS } from '@sunflower/contracts/draw-games.ts';
import { PROOF_PATHS, statementKeys } from '@sunflower/contracts/draw-games-proof.ts';
import { ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { secondChanceExamples as examples } from '@sunflower/contracts/examples/second-chance.ts';
import {
  chanceEntriesPage,
  chanceEntry,
  chanceTicket,
  drawingProof,
  drawingsResponse,
  SECOND_CHANCE_PATHS as PATHS,
  sealedEntries,
} from '@sunflower/contracts/second-chance.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { KEYS } from '../check/saved-file/proof-file-in-tests.ts';
import { rememberRevealed } from '../reveal/revealed-tickets.ts';
import { draw, powerball } from '../tickets/tickets-in-tests.ts';

const drawings = z.decode(drawingsResponse, examples.drawingsResponse);
const entries = z.decode(chanceEntriesPage, examples.chanceEntriesPage);
const entry = z.decode(chanceEntry, examples.chanceEntry);
const proof = z.decode(drawingProof, examples.drawingProof);
const PATIENT = { timeout: 30_000 };
const TICKET = `GET ${PATHS.ticket.replace(':serial', powerball.serial)}`;

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

function open(handlers: Record<string, Handler> = {}, address = '/account/second-chances', isOn = true) {
  const network = fakeNetwork({
    ...playerHandlers(Date.now()),
    'GET /runtime-config.json': () => Response.json({ isSecondChanceMessageShown: isOn }),
    [`GET ${PROOF_PATHS.keys}`]: () => answer(statementKeys, { ...KEYS, machineKeys: [] }),
    [`GET ${PATHS.drawings}`]: () => answer(drawingsResponse, drawings),
    [`GET ${PATHS.entries}`]: () => answer(chanceEntriesPage, entries),
    [`GET ${DRAW_GAMES_PATHS.tickets}/${powerball.serial}`]: () => answer(ticket, powerball),
    ...handlers,
  });
  rememberRevealed({ playerId: 'player-1', serial: powerball.serial, ...draw() });
  signIn();
  renderApp(address);
  return network;
}

const callsOf = (network: ReturnType<typeof fakeNetwork>) =>
  network.calls.filter(({ path }) => path.includes('/second-chance/'));

describe('second chances [S9-3/second-chance]', () => {
  it.each(['/account/second-chances', `/tickets/${powerball.serial}`])(
    'are neither shown nor requested at %s while they are off',
    async (address) => {
      const network = open({}, address, false);
      const shown = address.startsWith('/account')
        ? screen.findByRole('heading', { name: 'Page Not Found' }, PATIENT)
        : screen.findByRole('link', { name: 'Save as PDF' }, PATIENT);
      await shown;
      expect(callsOf(network)).toEqual([]);
      expect(screen.queryByRole('link', { name: /Second chance/ })).toBeNull();
    },
  );

  it('show drawings with their prizes and times, and each entry with its outcome', async () => {
    open();
    const card = await screen.findByRole('listitem', { name: 'Autumn drawing' }, PATIENT);
    for (const text of ['Open', '1 × $1,000', '20 × $50', '50 × bonus: Five dollars to play', 'Games: Powerball, Keno'])
      expect(within(card).getByText(text)).toBeTruthy();
    expect(within(card).queryByRole('button', { name: 'Check this drawing' })).toBeNull();
    const past = screen.getByRole('listitem', { name: 'Summer drawing' });
    expect(within(past).getByText('1,204 tickets entered')).toBeTruthy();
    for (const text of ['Entered', 'Won $50.00', 'No prize']) expect(screen.getByText(text)).toBeTruthy();
  });

  it('have no time if they were never held, and their entries say so', async () => {
    const missed = drawings.drawings.map((one) => ({ ...one, state: 'MISSED' as const, entryCount: null }));
    open({
      [`GET ${PATHS.drawings}`]: () => answer(drawingsResponse, { ...drawings, drawings: missed }),
      [`GET ${PATHS.entries}`]: () =>
        answer(chanceEntriesPage, { pageItems: [{ ...entry, state: 'NOT_HELD' }], nextCursor: null }),
    });
    const card = await screen.findByRole('listitem', { name: 'Autumn drawing' }, PATIENT);
    expect(within(card).getByText('Not held')).toBeTruthy();
    expect(within(card).queryByText(/^Draw[sn] /)).toBeNull();
    expect(await screen.findByText('You can enter the ticket again.')).toBeTruthy();
  });

  it('are entered with a ticket number, show a refusal at the field, and keep what was typed', async () => {
    const entered = vi.fn<Handler>(() => answer(chanceEntry, entry));
    entered.mockReturnValueOnce(refusal(422, 'CODE_MALFORMED'));
    const network = open({ [`POST ${PATHS.entries}`]: entered });
    const field = await screen.findByRole('textbox', { name: 'Ticket number' }, PATIENT);
    expect(screen.queryByRole('button', { name: 'Scan the barcode' })).toBeNull();
    await userEvent.type(field, ' pb-261118 ');
    const button = screen.getByRole('button', { name: 'Enter ticket' });
    await userEvent.click(button);
    await screen.findByText("This isn't a ticket number. Check each character.");
    expect((field as HTMLInputElement).value).toBe(' pb-261118 ');
    await userEvent.click(button);
    await waitFor(() => expect((field as HTMLInputElement).value).toBe(''));
    const sent = callsOf(network).filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual(
      Array(2).fill({ drawingId: examples.drawing.drawingId, code: 'pb-261118' }),
    );
  });

  it('are scanned where the browser reads barcodes', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({}));
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = async () => [{ rawValue: entry.ticketSerial }];
      },
    );
    open();
    await screen.findByRole('button', { name: 'Scan the barcode' }, PATIENT);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no camera');
    await userEvent.upload(input, new File(['x'], 'ticket.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Ticket number' }).value).toBe(entry.ticketSerial),
    );
  });

  it('are checked in the browser, and a false record is reported', async () => {
    open({
      [`GET ${PATHS.proof.replace(':drawingId', proof.drawingId)}`]: () => answer(drawingProof, proof),
      [`GET ${PATHS.list.replace(':drawingId', proof.drawingId)}`]: () => answer(sealedEntries, examples.sealedEntries),
    });
    const past = await screen.findByRole('listitem', { name: 'Summer drawing' }, PATIENT);
    await userEvent.click(within(past).getByRole('button', { name: 'Check this drawing' }));
    await within(past).findByText("Something doesn't match. Contact us.", undefined, PATIENT);
    expect(within(past).getByText(/^The list doesn't match the fingerprint/)).toBeTruthy();
    expect(within(past).getByText('1 of your entries shown here is in the list.')).toBeTruthy();
  });

  it('offer no entry and no open drawing to a player who may not enter [IRGS-11/offers]', async () => {
    open({ [`GET ${PATHS.drawings}`]: () => answer(drawingsResponse, { canEnter: false, drawings: [] }) });
    await screen.findByRole('heading', { name: "You can't enter tickets right now" }, PATIENT);
    expect(screen.queryByRole('textbox', { name: 'Ticket number' })).toBeNull();
    expect(await screen.findByText('Won $50.00')).toBeTruthy();
  });

  it('are entered from the page of a losing ticket with one tap', async () => {
    const chances = z.decode(chanceTicket, examples.chanceTicket);
    const found = vi.fn<Handler>(() => answer(chanceTicket, { entry, drawings: [] }));
    found.mockReturnValueOnce(answer(chanceTicket, chances));
    const network = open(
      { [TICKET]: found, [`POST ${PATHS.entries}`]: () => answer(chanceEntry, entry) },
      `/tickets/${powerball.serial}`,
    );
    await screen.findByText(/This ticket didn't win\. You can enter it in “Autumn drawing”/, undefined, PATIENT);
    await userEvent.click(screen.getByRole('button', { name: 'Enter ticket' }));
    await screen.findByText('This ticket is entered in “Autumn drawing”.');
    const [sent] = callsOf(network).filter(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ drawingId: chances.drawings[0]?.drawingId, code: powerball.serial });
  });

  it('say nothing on a ticket whose second chance is unknown', async () => {
    const network = open({ [TICKET]: () => refusal(403, 'FORBIDDEN') }, `/tickets/${powerball.serial}`);
    await waitFor(() => expect(callsOf(network)).toHaveLength(1), PATIENT);
    expect(screen.queryByRole('heading', { name: 'Second chance' })).toBeNull();
  });
});
