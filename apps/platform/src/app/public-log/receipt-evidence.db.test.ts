import { generateKeyPairSync, sign } from 'node:crypto';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { ANSWER_CONTRADICTION } from '../../modules/draw-games/disputes/answer-contradiction.ts';
import { asTamperingOwner, placeDraw } from '../../modules/draw-games/draws/owner-in-tests.ts';
import { ticketStatementText } from '../../modules/draw-games/proof/ticket-statement.ts';
import { now } from '../../modules/draw-games/results/entered-draws-in-tests.ts';
import { type SignedReceipt, signStatement } from '../../modules/draw-games/tickets/signed-receipt.ts';
import { findPlayerTicket } from '../../modules/draw-games/tickets/tickets-store.ts';
import { findEntry } from '../../modules/public-log/index.ts';
import { useHeldSettlements } from './held-settlements-in-tests.ts';

describe('a receipt as a proof that stops a draw [WLA-05]', () => {
  const database = useTestDatabase();
  const { decide, settle, draw, report, heldBy, answer, receiptKey } = useHeldSettlements(database);

  type Sold = { ticketId: string; playerId: string; draws: { drawId: string }[]; boards: { bonus: number }[] };
  type Change = (sold: Sold) => void;
  /** Returns the receipt of the ticket that was sold, signed after a change. */
  async function receiptOf(change: Change = () => {}): Promise<SignedReceipt> {
    const { rows } = await sql<{ serial: string; playerId: string }>`
      select t.serial, t.player_id from draw_games.ticket t`.execute(database.db);
    const { serial = '', playerId = '' } = rows[0] ?? {};
    const ticket = await findPlayerTicket(database.db, { playerId, serial });
    if (!ticket) throw new Error('a ticket was sold');
    const sold = JSON.parse(ticketStatementText(ticket, [draw()], playerId)) as Sold;
    change(sold);
    return signStatement(receiptKey(), JSON.stringify(sold));
  }
  const evidenceOf = async (change?: Change) => ({ kind: 'receipt', receipt: await receiptOf(change) }) as const;

  it('proves nothing for a ticket that is sealed as it was sold', async () => {
    expect(await report(await evidenceOf())).toEqual({ refusal: 'NO_CONTRADICTION' });
    expect(await settle(draw())).toMatchObject({ state: 'settled' });
  });

  it.each<[what: string, change: Change, problem: string, found: string]>([
    ['in no tree', (sold) => Object.assign(sold, { ticketId: newId() }), 'RECEIPT_NOT_SEALED', 'missing'],
    [
      'sealed with fewer boards',
      ({ boards }) => void boards.push({ ...boards[0], letter: 'B' } as never),
      'RECEIPT_NOT_SEALED',
      'missing',
    ],
    [
      'sealed with other numbers',
      ({ boards }) => Object.assign(boards[0] ?? {}, { bonus: 9 }),
      'RECEIPT_SEALED_OTHERWISE',
      'other-board',
    ],
    [
      'sealed for another player',
      (sold) => Object.assign(sold, { playerId: newId() }),
      'RECEIPT_SEALED_OTHERWISE',
      'other-player',
    ],
  ])('holds the draw for a ticket that is %s, until two operators answer', async (_what, change, problem, found) => {
    const evidence = await evidenceOf(change);
    const { drawId } = draw();
    const reported = await heldBy(evidence);
    expect(reported).toMatchObject({ drawId, isNew: true, isHeld: true, isAnswered: false });
    const { contradictionId } = reported;
    expect(await report(evidence)).toEqual({ ...reported, isNew: false });
    expect(await settle(draw())).toEqual({ refusal: 'SETTLEMENT_HELD' });
    const { body = '' } = (await findEntry(database.db, { kind: 'contradiction', subject: contradictionId })) ?? {};
    expect(JSON.parse(body)).toMatchObject({ content: { kind: 'receipt', drawId, finding: { problem, found } } });
    const { ticketId, playerId } = JSON.parse(evidence.receipt.text) as Sold;
    for (const secret of [ticketId, playerId]) expect(body).not.toContain(secret);
    expect(await decide(ANSWER_CONTRADICTION, { contradictionId, ...answer }, 'bob', now)).toMatchObject({
      state: 'executed',
    });
    expect(await settle(draw())).toMatchObject({ state: 'settled' });
    expect(await report(evidence)).toMatchObject({ contradictionId, isNew: false, isHeld: false, isAnswered: true });
  });

  const missing: Change = (sold) => Object.assign(sold, { ticketId: newId() });
  it("is about the named draw, and doesn't hold a settled one", async () => {
    const evidence = await evidenceOf(missing);
    expect(await report({ ...evidence, drawId: newId() })).toEqual({ refusal: 'RECEIPT_OF_NO_SEALED_DRAW' });
    await settle(draw());
    expect(await heldBy({ ...evidence, drawId: draw().drawId })).toMatchObject({ isNew: true, isHeld: false });
  });

  it.each<[what: string, receipt: () => Promise<SignedReceipt>, refusal: string]>([
    [
      'that another key signed',
      async () => {
        const receipt = await receiptOf(missing);
        const { privateKey } = generateKeyPairSync('ed25519');
        return { ...receipt, signature: sign(null, Buffer.from(receipt.text), privateKey).toString('base64') };
      },
      'RECEIPT_NOT_SIGNED',
    ],
    ['of an unknown key', async () => ({ ...(await receiptOf(missing)), keyId: 'a'.repeat(64) }), 'RECEIPT_NOT_SIGNED'],
    [
      'whose text was changed',
      async () => {
        const { text, ...signed } = await receiptOf(missing);
        return { ...signed, text: `${text} ` };
      },
      'RECEIPT_NOT_SIGNED',
    ],
    ['that is another signed text', async () => signStatement(receiptKey(), '{"format":"x"}'), 'EVIDENCE_MALFORMED'],
    ['that is no JSON', async () => signStatement(receiptKey(), 'x'), 'EVIDENCE_MALFORMED'],
    [
      'for a draw that is not known',
      () => receiptOf((sold) => Object.assign(sold.draws[0] ?? {}, { drawId: newId() })),
      'RECEIPT_OF_NO_SEALED_DRAW',
    ],
  ])("doesn't hold by a receipt %s", async (_what, receipt, refusal) => {
    expect(await report({ kind: 'receipt', receipt: await receipt() })).toEqual({ refusal });
    expect(await settle(draw())).toMatchObject({ state: 'settled' });
  });

  it("doesn't hold a void draw, whose stakes are refunded", async () => {
    const evidence = await evidenceOf(missing);
    await asTamperingOwner(database.db, (tx) => placeDraw(tx, { drawId: draw().drawId, to: 'void', reason: 'x' }));
    expect(await report(evidence)).toEqual({ refusal: 'RECEIPT_OF_NO_SEALED_DRAW' });
  });

  it('proves nothing for a free ticket that was taken back before its draw closed', async () => {
    const ticketId = newId();
    const evidence = await evidenceOf((sold) => Object.assign(sold, { ticketId, stakeCents: 0 }));
    await settle(draw());
    expect(await heldBy(evidence)).toMatchObject({ isNew: true, isHeld: false });
    await sql`insert into draw_games.withdrawn_ticket (ticket_id, player_id, draw_id, settlement_id, withdrawn_at)
      select ${ticketId}, ${newId()}, s.draw_id, s.settlement_id, now() from draw_games.settlement s
      where s.draw_id = ${draw().drawId} limit 1`.execute(database.db);
    expect(await report(evidence)).toEqual({ refusal: 'RECEIPT_OF_NO_SEALED_DRAW' });
  });
});
