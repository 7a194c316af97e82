import {
  type DrawStatement,
  drawStatement,
  type TicketProof,
  type TicketStatement,
  ticketProof,
  ticketStatement,
} from '@sunflower/contracts/draw-games-proof.ts';
import { type DrawLogProof, drawLogProof } from '@sunflower/contracts/public-log.ts';
import { type SignedStatement, signedStatement } from '@sunflower/contracts/signed-statement.ts';
import * as z from 'zod/mini';
import { type Trust, trustSchema } from '../choose-trust.ts';
import { checkDraw, type DrawReport, type LogCheck } from './check-draw.ts';
import { checkSignature, type PublishedKeys, type SignatureFinding } from './check-signature.ts';

const proofFileSchema = z.object({
  /** Files of version 1 have no proofs of the public log and no keys. */
  format: z.enum(['sunflower-proof/1', 'sunflower-proof/2']),
  proof: ticketProof,
  /** The lottery's signed statement about each draw, by draw id. */
  statements: z.record(z.string(), signedStatement),
  /** The proofs of each draw's entries in the public log, by draw id. */
  logs: z.optional(z.record(z.string(), drawLogProof)),
  /** The keys and witnesses that counted when the file was made. */
  trust: z.optional(trustSchema),
});

/** Everything needed to check a ticket; a player can save it as a file and check it years later. */
export type ProofFile = {
  readonly format: 'sunflower-proof/1' | 'sunflower-proof/2';
  readonly proof: TicketProof;
  readonly statements: Readonly<Record<string, SignedStatement>>;
  readonly logs?: Readonly<Record<string, DrawLogProof>> | undefined;
  readonly trust?: Trust | undefined;
};

/** The findings about a ticket, in the order of its draws. A draw that isn't sealed yet has no steps. */
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
 * positions of the boards, the seed's published hash, the numbers and, with `log`, its entries in the public log.
 * `today` holds the statements published now, to compare with a saved file. Returns undefined when the file's receipt
 * isn't a ticket.
 */
export async function checkTicket(
  proofFile: ProofFile,
  keys: PublishedKeys,
  today: Readonly<Record<string, SignedStatement>> = proofFile.statements,
  log?: LogCheck,
): Promise<TicketReport | undefined> {
  const ticket = readStatement<TicketStatement>(ticketStatement, proofFile.proof.receipt.text);
  if (!ticket) return undefined;
  const draws = ticket.draws.map((draw) => {
    const statement = proofFile.statements[draw.drawId];
    const boards = proofFile.proof.draws.find(({ drawId }) => drawId === draw.drawId)?.boards;
    const published = statement && readStatement<DrawStatement>(drawStatement, statement.text);
    const now = today[draw.drawId];
    const publishedToday = now && readStatement<DrawStatement>(drawStatement, now.text);
    const logProof = proofFile.logs?.[draw.drawId];
    return checkDraw({ ticket, draw, statement, published, publishedToday, boards, keys, log, logProof });
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
