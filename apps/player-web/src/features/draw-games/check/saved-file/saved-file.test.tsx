// @vitest-environment jsdom
import { PROOF_PATHS, statementKeys, ticketProof } from '@sunflower/contracts/draw-games-proof.ts';
import { LOG_PATHS, logPolicy } from '@sunflower/contracts/public-log.ts';
import { signedStatement } from '@sunflower/contracts/signed-statement.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LOG_POLICY } from '../../../../player/public-log/signed-log-in-tests.ts';
import { applySessionEvent } from '../../../../runtime/session/session-store.ts';
import { answer, fakeNetwork, refusal } from '../../../../testing/fake-network.ts';
import { Queries } from '../../../../testing/queries.tsx';
import { readReceiptFile, receiptFileOf } from '../../receipts/receipt-file.ts';
import { checkReceipt, type ReceiptPart } from '../receipt/check-receipt.ts';
import { DRAW_ID } from './draw-secret-in-tests.ts';
import { KEYS, proofFileOf, SERIAL, signed } from './proof-file-in-tests.ts';
import { readCheckedFile, SavedFile } from './saved-file.tsx';

const BEFORE_CLOSE = Date.parse('2026-11-22T02:59:00Z');
const AFTER_CLOSE = Date.parse('2026-11-22T03:00:05Z');
const PATIENT = { timeout: 10_000 };
type ReceiptText = Record<string, unknown> & { draws: readonly Record<string, unknown>[] };
type Change = (receipt: ReceiptText) => object;

/** Returns the evidence of a ticket with the receipt that was signed at its sale. */
async function evidence() {
  const file = await proofFileOf();
  const older = JSON.parse(file.proof.receipt.text) as ReceiptText;
  const receipt: ReceiptText = {
    ...older,
    format: 'sunflower-ticket/3',
    closesAt: '2026-11-22T03:00:00Z',
    clientBuild: 'b7',
    draws: older.draws.map((draw) => ({ ...draw, priceCents: 200, claimDays: 365 })),
  };
  return { file, receipt, statements: file.statements };
}

const inDraw =
  (change: object): Change =>
  ({ draws }) => ({ draws: draws.map((draw) => ({ ...draw, ...change })) });
const board = { kind: 'numbers', numbers: [1, 12, 33, 40, 58], bonus: 17, isQuickPick: false, multiplier: null };

const ALTERED: readonly [ReceiptPart, Change, byAnyone: boolean][] = [
  ['serial', () => ({ serial: 'PB-261121-AAAAA-AAAAA-A' }), false],
  ['ticket', () => ({ ticketId: DRAW_ID }), false],
  ['player', () => ({ playerId: DRAW_ID }), false],
  ['game', () => ({ gameId: 'keno' }), true],
  ['boards', () => ({ boards: [{ ...board, letter: 'A' }] }), false],
  ['addOns', () => ({ addOns: ['power-play'] }), false],
  ['stake', () => ({ stakeCents: 400 }), true],
  ['time', () => ({ boughtAt: '2026-11-22T03:10:00Z' }), true],
  ['close', () => ({ closesAt: '2026-11-22T02:00:00Z' }), true],
  ['build', () => ({ clientBuild: null }), false],
  ['draws', inDraw({ drawNumber: 2 }), true],
  ['rules', inDraw({ rulesVersion: 'powerball-2015-10-07' }), true],
  ['claim', inDraw({ claimDays: 30 }), false],
];

describe('a saved receipt', () => {
  it.each(ALTERED)('with another %s fails the check, which names it [WLA-01]', async (part, change, byAnyone) => {
    const { receipt, statements } = await evidence();
    const recorded = signed(JSON.stringify(receipt));
    const text = JSON.stringify({ ...receipt, ...change(receipt) });
    const keys = KEYS.keys;
    const altered = { ...recorded, text };
    expect(await checkReceipt({ receipt: altered, recorded, keys, statements })).toMatchObject({
      ...{ signature: 'wrong', isCompared: true, differences: [part] },
    });
    const differences = byAnyone ? [part] : [];
    expect(await checkReceipt({ receipt: signed(text), keys, statements })).toMatchObject({
      ...{ signature: 'right', isCompared: false, differences },
    });
  });

  it('with another price fails the check for the stake too, which no longer adds up to the price', async () => {
    const { receipt, statements } = await evidence();
    const recorded = signed(JSON.stringify(receipt));
    const altered = signed(JSON.stringify({ ...receipt, ...inDraw({ priceCents: 300 })(receipt) }));
    const check = await checkReceipt({ receipt: altered, recorded, keys: KEYS.keys, statements });
    expect(check?.differences).toEqual(['stake', 'price']);
  });

  it('is read from its file, as a proof is, and from no other file', async () => {
    const { file, receipt } = await evidence();
    const saved = receiptFileOf(signed(JSON.stringify(receipt)));
    expect([readReceiptFile(JSON.stringify(saved)), readCheckedFile(JSON.stringify(file))]).toEqual([saved, file]);
    for (const text of ['', 'null', '{"format":"sunflower-receipt/1"}']) expect(readCheckedFile(text)).toBeUndefined();
  });
});

const importKey = crypto.subtle.importKey.bind(crypto.subtle) as (...input: unknown[]) => Promise<CryptoKey>;

/** Imports a key in a browser that has no Ed25519. */
async function withoutEd25519(...input: unknown[]): Promise<CryptoKey> {
  if ((input[2] as { name: string }).name === 'Ed25519') throw new DOMException('no Ed25519', 'NotSupportedError');
  return importKey(...input);
}

/** Returns the verdicts on the page; there must be one. */
const verdicts = () => [...document.querySelectorAll('[data-outcome]')].map(({ textContent }) => textContent);

describe('the page that checks a saved receipt', () => {
  afterEach(() => {
    cleanup();
    applySessionEvent({ type: 'signedOut' });
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  const UNCHANGED: Change = () => ({});
  type Opened = {
    readonly isPlayer?: boolean;
    readonly isSealed?: boolean;
    readonly recorded?: Change;
    unloaded?: Response;
  };

  async function open(
    change = UNCHANGED,
    { isPlayer = false, isSealed = true, recorded: other, unloaded }: Opened = {},
  ) {
    const { file, receipt, statements } = await evidence();
    const recorded = signed(JSON.stringify(receipt));
    const statement = statements[DRAW_ID];
    const stored = other ? signed(JSON.stringify({ ...receipt, ...other(receipt) })) : recorded;
    const proof = { ...file.proof, receipt: stored };
    const draw = isSealed && statement ? statement : undefined;
    const witnesses = LOG_POLICY.witnesses.map((one) => ({ ...one, organization: null, isSimulated: true }));
    const machineKeys = KEYS.machineKeys.map((key) => ({ ...key, environment: 'staging' as const }));
    fakeNetwork({
      [`GET ${LOG_PATHS.policy}`]: () => answer(logPolicy, { ...LOG_POLICY, witnesses }),
      [`GET ${PROOF_PATHS.keys}`]: () => answer(statementKeys, { ...KEYS, machineKeys }),
      [`GET ${PROOF_PATHS.ticketProof.replace(':serial', SERIAL)}`]: () => answer(ticketProof, proof),
      [`GET ${PROOF_PATHS.drawStatement.replace(':drawId', DRAW_ID)}`]: () =>
        draw ? answer(signedStatement, draw) : (unloaded ?? refusal(404, 'RESULT_UNKNOWN')),
    });
    if (isPlayer) applySessionEvent({ type: 'userLoaded', playerId: 'player-1' });
    const text = JSON.stringify({ ...receipt, ...change(receipt) });
    render(
      <Queries>
        <SavedFile file={receiptFileOf({ ...recorded, text })} />
      </Queries>,
    );
    await screen.findByRole('heading', { name: 'Your saved receipt' }, PATIENT);
  }

  it('shows what a guest can check, and the rules and time to claim in words', async () => {
    await open();
    expect(screen.getByRole('status').textContent).toBe('We signed this receipt, and nothing in it was changed.');
    const steps = screen.getAllByRole('listitem').map((step) => step.textContent);
    expect(steps[2]).toContain('sign in as the player who bought the ticket');
    expect(document.body.textContent).toContain(
      'Sold under the rules in effect since 09/22/2025. Claim prizes within 365 days of the draw.',
    );
    expect(screen.getByRole('link', { name: 'Powerball rules' }).getAttribute('href')).toBe(
      '/draw-games/powerball/rules',
    );
  });

  it('adds the evidence of the sealed draw for the player of the ticket', async () => {
    await open(undefined, { isPlayer: true });
    expect(await screen.findByText(/Sealed before the numbers were drawn/, undefined, PATIENT)).toBeDefined();
  });

  it('names what was changed, and which boards were not in the draw', async () => {
    await open(() => ({ boards: [{ ...board, letter: 'A' }], stakeCents: 400 }), { isPlayer: true });
    const [alert] = screen.getAllByRole('alert');
    expect(alert?.textContent).toBe("This receipt isn't right. Keep the file and contact us.");
    const steps = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem');
    expect(steps[0]?.textContent).toContain('Different: the boards and the stake.');
    expect(await screen.findByText('No proof found for: A.', undefined, PATIENT)).toBeDefined();
  });

  const tampered: Change = () => ({ boards: [{ ...board, letter: 'A' }] });
  const CANNOT = "This browser can't check signatures. Open the file in another browser.";
  it.each<[string, Change | undefined, boolean, string]>([
    ['a tampered receipt of a guest', tampered, false, CANNOT],
    ['a receipt of a guest', undefined, false, CANNOT],
    ['a receipt of its player, which is sealed', undefined, true, CANNOT.replace('Open the file', 'Check again')],
    [
      'a receipt that differs from the record',
      tampered,
      true,
      "This receipt isn't right. Keep the file and contact us.",
    ],
  ])('is neither right nor checked with %s in a browser without Ed25519', async (_what, change, isPlayer, text) => {
    vi.spyOn(crypto.subtle, 'importKey').mockImplementation(withoutEd25519);
    await open(change, { isPlayer });
    if (isPlayer) await screen.findByText(/^Witness signatures needed/, undefined, PATIENT);
    expect(verdicts()).toEqual([text]);
  });

  it('says that our record no longer matches a receipt that we signed', async () => {
    const recorded: Change = () => ({ clientBuild: 'b8' });
    await open(undefined, { isPlayer: true, recorded });
    await screen.findByText(/^Witness signatures needed/, undefined, PATIENT);
    expect(verdicts()).toEqual(['Our record no longer matches this receipt. Keep it and contact us.']);
  });

  it.each([
    ['its sales are over and no draw has a record', AFTER_CLOSE, undefined],
    ['the records of its draws do not load', BEFORE_CLOSE, refusal(503, 'UNAVAILABLE')],
  ])('is unknown when %s', async (_what, now, unloaded) => {
    vi.useFakeTimers({ now, toFake: ['Date'] });
    await open(undefined, { isSealed: false, ...(unloaded ? { unloaded } : {}) });
    expect(verdicts()).toEqual(["Some parts couldn't be checked. Try again."]);
    expect(screen.getByText("We couldn't load the records of its draws, so this wasn't checked.")).toBeDefined();
  });

  it('says that no draw is sealed yet', async () => {
    vi.useFakeTimers({ now: BEFORE_CLOSE, toFake: ['Date'] });
    await open(undefined, { isPlayer: true, isSealed: false });
    expect(screen.getByText('None of its draws is sealed yet. Come back after sales close.')).toBeDefined();
  });
});
