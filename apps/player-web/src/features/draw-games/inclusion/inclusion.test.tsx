// @vitest-environment jsdom
import { PROOF_PATHS, statementKeys, ticketProof } from '@sunflower/contracts/draw-games-proof.ts';
import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { signedStatement } from '@sunflower/contracts/signed-statement.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { answer, fakeNetwork, type Handler, refusal } from '../../../testing/fake-network.ts';
import { Queries } from '../../../testing/queries.tsx';
import type { ProofFile } from '../check/checks/check-ticket.ts';
import { DRAW_ID } from '../check/saved-file/draw-secret-in-tests.ts';
import { KEYS, proofFileOf, SERIAL } from '../check/saved-file/proof-file-in-tests.ts';
import { TicketDraws } from '../tickets/one-ticket/ticket-draws.tsx';
import { ActiveTickets } from '../tickets/ticket-list.tsx';
import { draw, powerball } from '../tickets/tickets-in-tests.ts';

const PROOF = `GET ${PROOF_PATHS.ticketProof.replace(':serial', SERIAL)}`;
const STATEMENT = `GET ${PROOF_PATHS.drawStatement.replace(':drawId', DRAW_ID)}`;
const OTHER_DRAW = { drawId: '0197aaaa-0000-7000-8000-00000000000f' };
const PATIENT = { timeout: 10_000 };

/** The ticket of the proof file, with its draw in some state. */
function ticketIn(state: Ticket['draws'][number]['state'], change: Partial<Ticket> = {}): Ticket {
  const numbers = [5, 12, 33, 40, 58];
  const board = { kind: 'numbers' as const, numbers, bonus: 17, isQuickPick: false, letter: 'A', multiplier: null };
  const draws = [draw({ drawId: DRAW_ID, state, ticketState: 'PENDING', result: null })];
  return { ...powerball, serial: SERIAL, boards: [board], state: 'PENDING', draws, ...change };
}

function open(proofFile: ProofFile, ticket: Ticket, handlers: Record<string, Handler> = {}) {
  const statement = proofFile.statements[DRAW_ID];
  if (!statement) throw new Error('the proof file has a statement');
  const network = fakeNetwork({
    [PROOF]: () => answer(ticketProof, proofFile.proof),
    [STATEMENT]: () => answer(signedStatement, statement),
    [`GET ${PROOF_PATHS.keys}`]: () => answer(statementKeys, { ...KEYS, machineKeys: [] }),
    ...handlers,
  });
  render(
    <Queries>
      <TicketDraws ticket={ticket} />
    </Queries>,
  );
  return network;
}

type Change = NonNullable<Parameters<typeof proofFileOf>[0]>;
const altered = (change: Change) => () => proofFileOf(change);
const inSeal =
  (change: object): Change =>
  (statement) =>
    void Object.assign(statement.seal, change);

/** Returns the evidence with a receipt that was changed after it was signed. */
async function forged(): Promise<ProofFile> {
  const { proof, ...file } = await proofFileOf();
  const text = proof.receipt.text.replace('"multiplier":null', '"multiplier": null');
  return { ...file, proof: { ...proof, receipt: { ...proof.receipt, text } } };
}

/** Returns the evidence, in a browser that has no Ed25519. */
async function forgotEd25519(): Promise<ProofFile> {
  const missing = new DOMException('no Ed25519', 'NotSupportedError');
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(missing);
  return proofFileOf();
}

/** Changes the player id in the sealed record of the board. */
const sealedForAnother = (bytes: Buffer) => void bytes.writeUInt8(bytes.readUInt8(67) ^ 1, 67);

beforeEach(() => applySessionEvent({ type: 'userLoaded', playerId: 'player-1' }));
afterEach(() => {
  cleanup();
  applySessionEvent({ type: 'signedOut' });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the line about a ticket in a draw', () => {
  it.each(['scheduled', 'open', 'closed', 'void', 'not-held'] as const)(
    'requests no proof while the draw is %s',
    async (state) => {
      const network = open(await proofFileOf(), ticketIn(state));
      expect([screen.queryByText(/In the draw|Checked/), network.calls]).toEqual([null, []]);
    },
  );

  it.each([
    ['sealed', 'In the draw: entry 1 of 2'],
    ['settled', 'In the draw: entry 1 of 2'],
    ['published', 'Checked: in the draw as you bought it'],
  ] as const)('describes a %s draw in one line, without an action of the player: %s [WLA-01]', async (state, line) => {
    const network = open(await proofFileOf(), ticketIn(state));
    expect(await screen.findByText(line, undefined, PATIENT)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(network.calls.find(({ path }) => path.endsWith('/proof'))?.query.get('drawId')).toBe(DRAW_ID);
  });

  it.each<[string, () => Promise<ProofFile>, Partial<Ticket>, Record<string, Handler>]>([
    ['a sealed board that is of another player', () => proofFileOf(undefined, sealedForAnother), {}, {}],
    ['another root', altered(inSeal({ treeRoot: 'b'.repeat(64) })), {}, {}],
    ['a draw that is said to have no boards', altered(inSeal({ treeRoot: null, boardCount: 0 })), {}, {}],
    ['a record of another draw', altered((statement) => void Object.assign(statement, OTHER_DRAW)), {}, {}],
    ['a receipt that was changed after signing', forged, {}, {}],
    ['a receipt of other boards than the page shows', proofFileOf, { boards: powerball.boards }, {}],
    ['a ticket that the server no longer has', proofFileOf, {}, { [PROOF]: () => refusal(404, 'TICKET_UNKNOWN') }],
  ])('raises an alert with what to do for %s [WLA-01]', async (_what, proofFile, change, handlers) => {
    open(await proofFile(), ticketIn('sealed', change), handlers);
    const alert = await screen.findByRole('alert', undefined, PATIENT);
    expect(alert.textContent).toContain('Save your receipt');
    const links = [...alert.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([`/check?ticket=${SERIAL}`, '/support']);
  });

  it.each<[string, () => Promise<ProofFile>, Record<string, Handler>]>([
    ['the proof does not load', proofFileOf, { [PROOF]: () => refusal(503, 'UNAVAILABLE') }],
    ['there are many proofs in a minute', proofFileOf, { [PROOF]: () => refusal(429, 'TOO_MANY_REQUESTS') }],
    ['the draw is from before there were trees', altered(inSeal({ treeRoot: null })), {}],
    ['the browser has no Ed25519', forgotEd25519, {}],
  ])('shows nothing when %s', async (_what, proofFile, handlers) => {
    const network = open(await proofFile(), ticketIn('sealed'), handlers);
    await waitFor(() => expect(network.calls.length).toBeGreaterThan(2), PATIENT);
    await new Promise((resolve) => setImmediate(resolve));
    expect([screen.queryByRole('alert'), screen.queryByText(/In the draw|Checked/)]).toEqual([null, null]);
  });

  it('is part of a listed ticket only while its sealed draw has no result', async () => {
    const { proof, statements } = await proofFileOf();
    const statement = statements[DRAW_ID];
    fakeNetwork({
      [PROOF]: () => answer(ticketProof, proof),
      [STATEMENT]: () => (statement ? answer(signedStatement, statement) : refusal(404, 'RESULT_UNKNOWN')),
      [`GET ${PROOF_PATHS.keys}`]: () => answer(statementKeys, { ...KEYS, machineKeys: [] }),
    });
    const tickets = [ticketIn('sealed'), ticketIn('published', { serial: 'PB-261121-AAAAA-AAAAA-A' })];
    render(
      <Queries>
        <ActiveTickets tickets={tickets} isBusy={false} hasMore={false} onMore={async () => {}} />
      </Queries>,
    );
    expect(await screen.findAllByText(/In the draw|Checked/, undefined, PATIENT)).toHaveLength(1);
  });
});
