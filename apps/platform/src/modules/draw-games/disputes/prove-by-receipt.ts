import { createHash, createPublicKey, verify } from 'node:crypto';
import { ALL_RULES, type AnyRules } from '@sunflower/game-rules/all-rules.ts';
import type { Board } from '@sunflower/game-rules/any-board.ts';
import { findGame } from '@sunflower/game-rules/games.ts';
import { type BoardSealFinding, checkBoard } from '@sunflower/game-rules/proof/check-board.ts';
import { nodeCrypto } from '@sunflower/public-log/node-crypto.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import type { PublicKey } from '@sunflower/service-base/signing-key.ts';
import { z } from 'zod';
import { findDraw } from '../draws/draws-store.ts';
import { isSettlementOver } from '../draws/settlement-holds-store.ts';
import { findSealedPlaces, requireSealedFiles, SealedFilesUnreadable } from '../sealing/seal-tree.ts';
import { type DrawRecord, findDrawRecord } from '../sealing/seals-store.ts';
import { isWithdrawn } from '../sealing/withdrawn-tickets.ts';
import type { Evidence, EvidenceRefusal, ProvenContradiction, UncheckedReceipt } from './contradiction.ts';

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
 * Verifies that a board of a receipt that we signed isn't among the sealed ones of a draw, or is sealed with other
 * numbers, another stake or another player. The signature comes first, so that made-up receipts cost no read of the
 * database. Draws that aren't sealed yet, are void or were never held prove nothing, nor does a free ticket that was
 * taken back before its draw closed. A draw whose sealed files are missing or damaged proves nothing either way: what
 * they lack may have been sealed. That is part of the contradiction that another draw of the same receipt proves, as is
 * a draw whose comparison failed unexpectedly. Throws that error if no draw proves anything.
 */
export async function proveByReceipt(
  db: Db,
  { receipt, drawId }: Extract<Evidence, { kind: 'receipt' }>,
  keys: readonly PublicKey[],
): Promise<ProvenContradiction | UncheckedReceipt | Refusal<EvidenceRefusal>> {
  if (!isSignedBy(receipt, keys)) return refuse('RECEIPT_NOT_SIGNED');
  const sold = receiptSchema.safeParse(readJson(receipt.text)).data;
  if (!sold) return refuse('EVIDENCE_MALFORMED');
  let isSealed = false;
  let ofUnsettled: ProvenContradiction | undefined;
  let ofSettled: ProvenContradiction | undefined;
  let unchecked: UncheckedReceipt | undefined;
  const failures: unknown[] = [];
  const receiptDigest = createHash('sha256').update(receipt.text).digest('hex');
  for (const draw of sold.draws.filter((one) => drawId === undefined || one.drawId === drawId)) {
    const compared = await compareDraw(db, { sold, draw, receiptDigest, signedBy: receipt.keyId }).catch((error) => {
      failures.push(error);
      return 'COMPARISON_FAILED' as const;
    });
    if (typeof compared === 'string') {
      unchecked ??= { kind: 'unchecked', reason: compared, drawId: draw.drawId, receiptDigest };
      continue;
    }
    isSealed ||= compared.isSealed;
    if (compared.isOver) ofSettled ??= compared.proven;
    else ofUnsettled ??= compared.proven;
    if (ofUnsettled && unchecked) break;
  }
  // Prefers a draw whose prizes can still be held over a settled one.
  const proven = ofUnsettled ?? ofSettled;
  if (proven) return unchecked ? { ...proven, unchecked } : proven;
  if (failures.length > 0) throw failures[0];
  return unchecked ?? refuse(isSealed ? 'NO_CONTRADICTION' : 'RECEIPT_OF_NO_SEALED_DRAW');
}

type Compared = { readonly isSealed: boolean; readonly proven?: ProvenContradiction; readonly isOver?: boolean };

/** Returns what a receipt proves about one of its draws, or why it can't be compared with it. */
async function compareDraw(
  db: Db,
  of: { sold: SoldTicket; draw: SoldDraw; receiptDigest: string; signedBy: string },
): Promise<Compared | UncheckedReceipt['reason']> {
  const { sold, draw, receiptDigest, signedBy } = of;
  const found = await findBoards(db, sold, draw);
  if (typeof found === 'string') return found;
  const isSealed = found !== undefined;
  const wrong = found?.filter(({ finding }) => finding !== 'sealed') ?? [];
  const [first] = wrong;
  if (!first) return { isSealed };
  const proven: ProvenContradiction = {
    kind: 'receipt',
    drawId: draw.drawId,
    substance: `receipt ${receiptDigest} ${draw.drawId}`,
    finding: {
      ...{ problem: first.finding === 'missing' ? 'RECEIPT_NOT_SEALED' : 'RECEIPT_SEALED_OTHERWISE' },
      ...{ receiptDigest, boards: wrong.map(({ boardNumber }) => boardNumber).join(' '), found: first.finding },
      ...{ signedBy, ours: 'same' },
    },
  };
  return { isSealed, proven, isOver: await isSettlementOver(db, draw.drawId) };
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

type Found = readonly { boardNumber: number; finding: BoardSealFinding }[];
type SoldDraw = SoldTicket['draws'][number];

/**
 * Returns what is found about each board of a ticket in a draw; undefined for a draw that proves nothing; or why the
 * comparison isn't possible.
 */
async function findBoards(
  db: Db,
  sold: SoldTicket,
  soldDraw: SoldDraw,
): Promise<Found | UncheckedReceipt['reason'] | undefined> {
  const { drawId, rulesVersion } = soldDraw;
  const [draw, record] = [await findDraw(db, drawId), await findDrawRecord(db, drawId)];
  if (!draw || !record || draw.state === 'void' || draw.state === 'not-held') return undefined;
  if (sold.stakeCents === 0 && (await isWithdrawn(db, sold.ticketId))) return undefined;
  // Sealed before there were trees.
  if (record.treeRoot === null && record.boardCount > 0n) return undefined;
  const versions: readonly AnyRules[] = findGame(sold.gameId, ALL_RULES)?.versions ?? [];
  const rules = versions.find(({ version }) => version === rulesVersion);
  if (!rules) return 'RULES_UNKNOWN';
  try {
    return await compareBoards(db, { sold, soldDraw, rules, record });
  } catch (error) {
    if (error instanceof SealedFilesUnreadable) return 'SEALED_FILES_UNREADABLE';
    throw error;
  }
}

/**
 * Compares the boards of a ticket with the sealed ones. Throws SealedFilesUnreadable if the files don't fit the seal.
 */
async function compareBoards(
  db: Db,
  of: { sold: SoldTicket; soldDraw: SoldDraw; rules: AnyRules; record: DrawRecord },
): Promise<Found> {
  const { sold, rules, record } = of;
  const { drawId, drawDate, session } = of.soldDraw;
  const { ticketId, addOns, playerId } = sold;
  const { treeRoot } = record;
  const places = treeRoot === null ? [] : await findSealedPlaces(db, { drawId, ticketId });
  const ofTicket = {
    ...{ ticketId, addOns, playerId, drawDate, session, drawCount: sold.draws.length },
    ...{ rules, isFree: sold.stakeCents === 0 },
  };
  const seal = { treeRoot: treeRoot ?? '', boardCount: Number(record.boardCount), sha256: nodeCrypto.sha256 };
  const found = await Promise.all(
    sold.boards.map(async (board, index) => {
      const boardNumber = index + 1;
      const place = places.find((one) => one.boardNumber === boardNumber);
      return { boardNumber, finding: await checkBoard({ ...ofTicket, board, boardNumber }, place, seal) };
    }),
  );
  // A board that damaged files lack may have been sealed: only files that fit the seal prove that it wasn't.
  const isAnyWrong = found.some(({ finding }) => finding !== 'sealed');
  if (isAnyWrong && treeRoot !== null) await requireSealedFiles(db, { drawId, treeRoot });
  return found;
}
