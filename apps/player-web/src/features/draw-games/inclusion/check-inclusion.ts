import {
  type DrawStatement,
  drawStatement,
  type TicketProof,
  type TicketStatement,
  ticketStatement,
} from '@sunflower/contracts/draw-games-proof.ts';
import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import type { SignedStatement } from '@sunflower/contracts/signed-statement.ts';
import { boardFindings } from '../check/checks/check-draw.ts';
import { checkSignature, type PublishedKey } from '../check/checks/check-signature.ts';
import { readStatement } from '../check/checks/check-ticket.ts';
import { knownRules } from '../check/checks/known-rules.ts';

/**
 * Finding about a ticket in a draw. `included`: the positions of its boards, which are adjacent, among all sealed
 * boards, from 1. `unknown`: there is nothing to check with.
 */
export type Inclusion =
  | { readonly kind: 'included'; readonly first: number; readonly last: number; readonly size: number }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'unknown' };

/** What the server sent about a ticket in one draw. */
export type Evidence = {
  readonly proof: TicketProof;
  readonly statement: SignedStatement;
  readonly keys: readonly PublishedKey[];
};

const WRONG = { kind: 'wrong' } as const;
const UNKNOWN = { kind: 'unknown' } as const;

/**
 * Checks in this browser that a ticket, as the page shows it, was sealed in a draw: the signatures of its receipt and
 * of the draw's record, and that the hashes next to each board lead to the sealed root (WLA-01).
 */
export async function checkInclusion(
  ticket: Ticket,
  drawId: string,
  { proof, statement, keys }: Evidence,
): Promise<Inclusion> {
  const receipt = readStatement<TicketStatement>(ticketStatement, proof.receipt.text);
  const published = readStatement<DrawStatement>(drawStatement, statement.text);
  const draw = receipt?.draws.find((one) => one.drawId === drawId);
  if (!receipt || !published || !draw || !isOfTicket(receipt, ticket) || published.drawId !== drawId) return WRONG;
  const signatures = await Promise.all([checkSignature(proof.receipt, keys), checkSignature(statement, keys)]);
  if (signatures.includes('wrong')) return WRONG;
  if (signatures.includes('cannot')) return UNKNOWN;
  const rules = knownRules(published.gameId, draw.rulesVersion);
  const { treeRoot, boardCount } = published.seal;
  // A draw sealed before seals had trees has boards and no root. A build may also be older than a game.
  if ((treeRoot === null && boardCount > 0) || !rules) return UNKNOWN;
  const boards = proof.draws.find((one) => one.drawId === drawId)?.boards ?? [];
  const findings = await boardFindings({ ticket: receipt, draw, boards }, published, rules);
  if (findings.length === 0 || findings.some(({ finding }) => finding !== 'sealed')) return WRONG;
  const places = boards.map(({ index }) => index + 1);
  return { kind: 'included', first: Math.min(...places), last: Math.max(...places), size: boardCount };
}

/** Returns whether a receipt is that of the ticket on the page. */
function isOfTicket(receipt: TicketStatement, ticket: Ticket): boolean {
  const isSame = receipt.serial === ticket.serial && receipt.stakeCents === ticket.stakeCents;
  return isSame && textOf(receipt.boards) === textOf(ticket.boards) && textOf(receipt.addOns) === textOf(ticket.addOns);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
}
