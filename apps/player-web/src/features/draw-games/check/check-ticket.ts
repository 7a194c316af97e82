import {
  type DrawStatement,
  drawStatement,
  type SignedStatement,
  signedStatement,
  type TicketProof,
  type TicketStatement,
  ticketProof,
  ticketStatement,
} from '@sunflower/contracts/draw-games-proof.ts';
import * as z from 'zod/mini';
import { checkDraw, type DrawReport } from './check-draw.ts';
import { checkSignature, type PublishedKey, type SignatureFinding } from './check-signature.ts';

/** What a check needs of the house; a player may keep it in a file and check it years later. */
export type Papers = {
  readonly format: 'sunflower-proof/1';
  readonly proof: TicketProof;
  /** What the house said of each draw, by its id. */
  readonly statements: Readonly<Record<string, SignedStatement>>;
};

const papersFile = z.object({
  format: z.literal('sunflower-proof/1'),
  proof: ticketProof,
  statements: z.record(z.string(), signedStatement),
});

/** What was found about a ticket. `draws` are those of the ticket in order; one that is not sealed yet has no steps. */
export type TicketReport = {
  readonly ticket: TicketStatement;
  readonly receipt: SignatureFinding;
  readonly draws: readonly DrawReport[];
};

/** Reads a kept file; undefined for one that holds no papers. */
export function readPapers(text: string): Papers | undefined {
  const read = z.safeParse(papersFile, jsonOf(text));
  return read.success ? read.data : undefined;
}

/** A signed text as what it says, or undefined when it says something else. */
export function readStatement<Said>(schema: z.ZodMiniType<Said>, text: string): Said | undefined {
  const read = z.safeParse(schema, jsonOf(text));
  return read.success ? read.data : undefined;
}

/**
 * Checks a ticket without believing anybody: the receipt's signature, and for each draw its statement, the places of the boards, the machine's
 * promise and the numbers. `today` is what the house says now, to be compared with papers that were kept. Undefined when the papers are of no ticket.
 */
export async function checkTicket(
  papers: Papers,
  keys: readonly PublishedKey[],
  today: Readonly<Record<string, SignedStatement>> = papers.statements,
): Promise<TicketReport | undefined> {
  const ticket = readStatement<TicketStatement>(ticketStatement, papers.proof.receipt.text);
  if (!ticket) return undefined;
  const draws = ticket.draws.map((draw) => {
    const statement = papers.statements[draw.drawId];
    const boards = papers.proof.draws.find(({ drawId }) => drawId === draw.drawId)?.boards;
    const said = statement && readStatement<DrawStatement>(drawStatement, statement.text);
    const now = today[draw.drawId];
    const saidToday = now && readStatement<DrawStatement>(drawStatement, now.text);
    return checkDraw({ ticket, draw, statement, said, saidToday, boards, keys });
  });
  return { ticket, receipt: await checkSignature(papers.proof.receipt, keys), draws: await Promise.all(draws) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
