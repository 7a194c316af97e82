import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { rulesOfVersion } from '@sunflower/game-rules/games.ts';
import { type BoardFinding, checkBoard } from '@sunflower/game-rules/proof/check-board.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import { z } from 'zod';
import { findDraw } from '../draws/draws-store.ts';
import { isSettlementOver } from '../draws/settlement-holds-store.ts';
import { findSealedPlaces } from '../sealing/seal-tree.ts';
import { findDrawRecord } from '../sealing/seals-store.ts';
import { isWithdrawn } from '../sealing/withdrawn-tickets.ts';
import type { Evidence, EvidenceRefusal, ProvenContradiction } from './contradiction.ts';

type Receipt = Extract<Evidence, { kind: 'receipt' }>['receipt'];
type TicketBoard = Board & { readonly multiplier: number | null };

/** The parts of a receipt to compare. Its signature was checked, so its boards are ours. */
const receiptSchema = z.looseObject({
  playerId: z.uuid().optional(),
  ticketId: z.uuid(),
  gameId: z.string(),
  stakeCents: z.int(),
  addOns: z.array(z.string()),
  boards: z.array(z.custom<TicketBoard>((board) => z.looseObject({ kind: z.string() }).safeParse(board).success)),
  draws: z.array(
    z.looseObject({
      drawId: z.uuid(),
      drawDate: z.string(),
      session: z.string().nullable(),
      rulesVersion: z.string(),
    }),
  ),
});
type SoldTicket = z.infer<typeof receiptSchema>;

/**
 * Verifies that a board of our signed receipt is missing from a draw's seal or is sealed differently. Checks the
 * signature first, so that forged receipts cost no database read. Unsealed, void and unheld draws prove nothing, nor
 * does a free ticket that was taken back before its draw closed.
 */
export async function proveByReceipt(
  db: Db,
  { receipt, drawId }: Extract<Evidence, { kind: 'receipt' }>,
  keys: readonly PublicKey[],
): Promise<ProvenContradiction | Refusal<EvidenceRefusal>> {
  if (!isSignedBy(receipt, keys)) return refuse('RECEIPT_NOT_SIGNED');
  const sold = receiptSchema.safeParse(readJson(receipt.text)).data;
  if (!sold) return refuse('EVIDENCE_MALFORMED');
  let isSealed = false;
  let ofSettled: ProvenContradiction | undefined;
  for (const draw of sold.draws.filter((one) => drawId === undefined || one.drawId === drawId)) {
    const found = await findBoards(db, sold, draw);
    isSealed ||= found !== undefined;
    const wrong = found?.filter(({ finding }) => finding !== 'sealed') ?? [];
    const [first] = wrong;
    if (!first) continue;
    const receiptDigest = createHash('sha256').update(receipt.text).digest('hex');
    const proven: ProvenContradiction = {
      kind: 'receipt',
      drawId: draw.drawId,
      substance: `receipt ${receiptDigest} ${draw.drawId}`,
      finding: {
        ...{ problem: first.finding === 'missing' ? 'RECEIPT_NOT_SEALED' : 'RECEIPT_SEALED_OTHERWISE' },
        ...{ receiptDigest, boards: wrong.map(({ boardNumber }) => boardNumber).join(' '), found: first.finding },
        ...{ signedBy: receipt.keyId, ours: 'same' },
      },
    };
    // Prefers a draw whose prizes can still be held over a settled one.
    if (!(await isSettlementOver(db, draw.drawId))) return proven;
    ofSettled ??= proven;
  }
  return ofSettled ?? refuse(isSealed ? 'NO_CONTRADICTION' : 'RECEIPT_OF_NO_SEALED_DRAW');
}

function isSignedBy({ text, signature, keyId }: Receipt, keys: readonly PublicKey[]): boolean {
  const known = keys.find((key) => key.keyId === keyId);
  if (!known) return false;
  const key = createPublicKey({ key: Buffer.from(known.publicKey, 'base64'), format: 'der', type: 'spki' });
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns a finding for each board of a ticket in a draw; undefined if the draw proves nothing. */
async function findBoards(
  db: Db,
  sold: SoldTicket,
  { drawId, drawDate, session, rulesVersion }: SoldTicket['draws'][number],
): Promise<{ boardNumber: number; finding: BoardFinding }[] | undefined> {
  const [draw, record] = [await findDraw(db, drawId), await findDrawRecord(db, drawId)];
  if (!draw || !record || draw.state === 'void' || draw.state === 'not-held') return undefined;
  if (sold.stakeCents === 0 && (await isWithdrawn(db, sold.ticketId))) return undefined;
  const { treeRoot } = record;
  const boardCount = Number(record.boardCount);
  // Draws that were sealed before seals had trees.
  if (treeRoot === null && boardCount > 0) return undefined;
  const places = treeRoot === null ? [] : await findSealedPlaces(db, { drawId, ticketId: sold.ticketId });
  const { ticketId, addOns, playerId } = sold;
  const ofTicket = {
    ...{ ticketId, addOns, playerId, drawDate, session, drawCount: sold.draws.length },
    ...{ rules: rulesOfVersion(sold.gameId, rulesVersion), isFree: sold.stakeCents === 0 },
  };
  return Promise.all(
    sold.boards.map(async (board, index) => {
      const boardNumber = index + 1;
      const place = places.find((one) => one.boardNumber === boardNumber);
      const seal = { treeRoot: treeRoot ?? '', boardCount, sha256: nodeCrypto.sha256 };
      return { boardNumber, finding: await checkBoard({ ...ofTicket, board, boardNumber }, place, seal) };
    }),
  );
}
