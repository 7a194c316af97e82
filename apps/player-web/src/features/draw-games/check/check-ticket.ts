import {
  type DrawStatement,
  drawStatement,
  type TicketProof,
  type TicketStatement,
  ticketProof,
  ticketStatement,
} from '@sunflower/contracts/draw-games-proof.ts';
import { type SignedStatement, signedStatement } from '@sunflower/contracts/signed-statement.ts';
import * as z from 'zod/mini';
import { checkDraw, type DrawReport } from './check-draw.ts';
import { checkSignature, type PublishedKeys, type SignatureFinding } from './check-signature.ts';

/** Everything needed to check a ticket; a player can save it as a file and check it years later. */
export type ProofFile = {
  readonly format: 'sunflower-proof/1';
  readonly proof: TicketProof;
  /** The lottery's signed statement about each draw, by draw id. */
  readonly statements: Readonly<Record<string, SignedStatement>>;
};

const proofFileSchema = z.object({
  format: z.literal('sunflower-proof/1'),
  proof: ticketProof,
  statements: z.record(z.string(), signedStatement),
});

/** The findings about a ticket. `draws` follows the order of the ticket; a draw that isn't sealed yet has no steps. */
export type TicketReport = {
  readonly ticket: TicketStatement;
  readonly receipt: SignatureFinding;
  readonly draws: readonly DrawReport[];
};

/** Reads a saved proof file; returns undefined for any other file. */
export function readProofFile(text: string): ProofFile | undefined {
  const read = z.safeParse(proofFileSchema, jsonOf(text));
  return read.success ? read.data : undefined;
}

/** Parses a signed text; returns undefined when it doesn't match the schema. */
export function readStatement<Statement>(schema: z.ZodMiniType<Statement>, text: string): Statement | undefined {
  const read = z.safeParse(schema, jsonOf(text));
  return read.success ? read.data : undefined;
}

/**
 * Checks a ticket without trusting the lottery: the receipt's signature and, for each draw, its statement, the
 * positions of the boards, the seed's published hash and the numbers. `today` holds the statements published now, to
 * compare with a saved file. Returns undefined when the file's receipt isn't a ticket.
 */
export async function checkTicket(
  proofFile: ProofFile,
  keys: PublishedKeys,
  today: Readonly<Record<string, SignedStatement>> = proofFile.statements,
): Promise<TicketReport | undefined> {
  const ticket = readStatement<TicketStatement>(ticketStatement, proofFile.proof.receipt.text);
  if (!ticket) return undefined;
  const draws = ticket.draws.map((draw) => {
    const statement = proofFile.statements[draw.drawId];
    const boards = proofFile.proof.draws.find(({ drawId }) => drawId === draw.drawId)?.boards;
    const published = statement && readStatement<DrawStatement>(drawStatement, statement.text);
    const now = today[draw.drawId];
    const publishedToday = now && readStatement<DrawStatement>(drawStatement, now.text);
    return checkDraw({ ticket, draw, statement, published, publishedToday, boards, keys });
  });
  return { ticket, receipt: await checkSignature(proofFile.proof.receipt, keys.keys), draws: await Promise.all(draws) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
