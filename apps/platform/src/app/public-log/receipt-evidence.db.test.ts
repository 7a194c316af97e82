import { generateKeyPairSync, sign } from 'node:crypto';
import { newId } from '@sunflower/service-base/ids.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useTestDatabase } from '../../../../../tools/test/test-database.ts';
import { listAudit } from '../../modules/audit/index.ts';
import { ANSWER_CONTRADICTION } from '../../modules/draw-games/disputes/answer-contradiction.ts';
import { asTamperingOwner, placeDraw } from '../../modules/draw-games/draws/owner-in-tests.ts';
import { openDrawNow } from '../../modules/draw-games/lifecycle/draw-lifecycle-in-tests.ts';
import { now } from '../../modules/draw-games/results/entered-draws-in-tests.ts';
import {
  alterSealedFile,
  loseFiles,
  replaceFile,
  wholeFile,
} from '../../modules/draw-games/sealing/draw-files-in-tests.ts';
import type { DrawFile } from '../../modules/draw-games/sealing/draw-files-store.ts';
import { type SignedReceipt, signStatement } from '../../modules/draw-games/tickets/signed-receipt.ts';
import { findEntry } from '../../modules/public-log/index.ts';
import { useHeldSettlements } from './held-settlements-in-tests.ts';
import { type Change, missing, type Sold, type SoldDraw, useSoldReceipt } from './sold-receipts-in-tests.ts';

describe('a receipt as a proof that stops a draw [WLA-05]', () => {
  const database = useTestDatabase();
  const settlements = useHeldSettlements(database);
  const { decide, settle, deps, draw, report, heldBy, answer, receiptKey } = settlements;

  const { receiptOf, evidenceOf } = useSoldReceipt(database, settlements);

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

  it('applies only to the named draw, and holds nothing if that draw is settled', async () => {
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
  ])('holds no draw for a receipt %s', async (_what, receipt, refusal) => {
    expect(await report({ kind: 'receipt', receipt: await receipt() })).toEqual({ refusal });
    expect(await settle(draw())).toMatchObject({ state: 'settled' });
  });

  describe.each([
    ['before', (open: SoldDraw, sealed: SoldDraw) => [open, sealed]],
    ['after', (open: SoldDraw, sealed: SoldDraw) => [sealed, open]],
  ])('with an open draw %s a sealed one', (_where, inOrder) => {
    /** Returns the receipt of a ticket for two draws, of which one isn't sealed yet, after a further change. */
    const ofTwo = async (change: Change = () => {}) => {
      const { drawId, drawDate, closesAt } = await openDrawNow(deps(), now);
      expect(drawId).not.toBe(draw().drawId);
      return evidenceOf((sold) => {
        const [sealed] = sold.draws;
        if (!sealed) throw new Error('a ticket has a draw');
        sold.draws = inOrder({ ...sealed, drawId, drawDate, closesAt: closesAt.toString() }, sealed);
        change(sold);
      });
    };

    it.each([
      ['settled', true],
      ['unsettled', false],
    ])('judges the %s draw', async (_what, isSettled) => {
      const evidence = await ofTwo(missing);
      if (isSettled) await settle(draw());
      expect(await heldBy(evidence)).toMatchObject({ drawId: draw().drawId, isNew: true, isHeld: !isSettled });
    });

    it('proves nothing for a ticket that is sealed as it was sold', async () => {
      const evidence = await ofTwo();
      expect(await report(evidence)).toEqual({ refusal: 'NO_CONTRADICTION' });
      await settle(draw());
      expect(await report(evidence)).toEqual({ refusal: 'NO_CONTRADICTION' });
      const open = (JSON.parse(evidence.receipt.text) as Sold).draws.find(({ drawId }) => drawId !== draw().drawId);
      expect(await report({ ...evidence, ...open })).toEqual({ refusal: 'RECEIPT_OF_NO_SEALED_DRAW' });
    });
  });

  const otherRules: Change = ({ draws }) => Object.assign(draws[0] ?? {}, { rulesVersion: 'powerball-1999-01-01' });
  const boards = () => ({ drawId: draw().drawId, name: 'boards' }) as const;
  const alter = (change: (bytes: Buffer) => Buffer, file: DrawFile = boards()) =>
    wholeFile(database.db, file).then((bytes) => replaceFile(database.db, file, change(bytes)));
  const UNREADABLE = 'SEALED_FILES_UNREADABLE';
  it.each<[what: string, damage: () => Promise<unknown>, change: Change, reason: string]>([
    ['the sealed file is missing', () => loseFiles(database.db, draw().drawId), () => {}, UNREADABLE],
    ['the sealed file has no records', () => alter((bytes) => bytes.subarray(0, -68)), () => {}, UNREADABLE],
    ['the sealed file is truncated in a record', () => alter((bytes) => bytes.subarray(0, -1)), () => {}, UNREADABLE],
    ['the sealed file is another file', () => alter(() => Buffer.from('not a sealed file')), () => {}, UNREADABLE],
    ['the sealed file is altered', () => alterSealedFile(database.db, draw().drawId), () => {}, UNREADABLE],
    [
      'the sealed file is altered, and the ticket is in no tree',
      () => alter((b) => b.fill(1, 70)),
      missing,
      UNREADABLE,
    ],
    [
      'the tree is truncated',
      () => alter((bytes) => bytes.subarray(0, -1), { ...boards(), name: 'tree' }),
      () => {},
      UNREADABLE,
    ],
    ['its rules are unknown', async () => {}, otherRules, 'RULES_UNKNOWN'],
  ])('becomes one doubt with a number and an alert if %s', async (_what, damage, change, reason) => {
    const evidence = await evidenceOf(change);
    await damage();
    const { drawId } = draw();
    const doubts = await Promise.all([report(evidence), report(evidence)]);
    expect(doubts[0]).toMatchObject({ drawId, doubtNumber: expect.any(BigInt), answer: null });
    expect(doubts[1]).toEqual(doubts[0]);
    const events = await listAudit(database.db, { limit: 2, isSignificantOnly: true });
    expect(events[0]).toMatchObject({ action: 'draw-games.receipt-unchecked', subject: drawId, details: { reason } });
    expect(events[1]?.subject).not.toBe(drawId);
  });

  it('holds nothing for a void draw, whose stakes are refunded', async () => {
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
