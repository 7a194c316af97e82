import { type TicketStatement, ticketStatement } from '@sunflower/contracts/draw-games-proof.ts';
import type { SignedStatement } from '@sunflower/contracts/signed-statement.ts';
import { queryOptions } from '@tanstack/react-query';
import { serverNowMs } from '../../../../runtime/clock/server-clock.ts';
import { problemOf } from '../../../../runtime/http/http-problem.ts';
import { type ProofFile, readStatement } from '../checks/check-ticket.ts';
import { fetchKeys, fetchStatements, fetchWholeProofFile } from '../proof-calls.ts';
import { checkReceipt, type ReceiptCheck } from './check-receipt.ts';

/** The findings about a saved receipt. `proofFile` has the ticket's evidence together with the saved receipt. */
export type ReceiptFindings = {
  readonly check: ReceiptCheck;
  readonly isSealed: boolean;
  /** Whether existing statements couldn't be loaded, so that the receipt wasn't compared with them. */
  readonly isPartial: boolean;
  readonly proofFile: ProofFile | undefined;
};

/**
 * Returns the query that checks a saved receipt against what is published now; its data is null if the text isn't a
 * receipt. Only the ticket's player gets its evidence.
 */
export function receiptQuery(playerId: string | null, receipt: SignedStatement) {
  return queryOptions({
    queryKey: [...(playerId === null ? [] : ['player', playerId]), 'receipt-check', receipt],
    queryFn: async ({ signal }): Promise<ReceiptFindings | null> => {
      const ticket = readStatement<TicketStatement>(ticketStatement, receipt.text);
      if (!ticket) return null;
      const drawIds = ticket.draws.map(({ drawId }) => drawId);
      const [{ keys }, { statements, failed }, found] = await Promise.all([
        fetchKeys(signal),
        fetchStatements(drawIds, signal),
        playerId === null ? undefined : fetchEvidence(ticket.serial, signal),
      ]);
      const check = await checkReceipt({ receipt, keys, recorded: found?.proof.receipt, statements });
      if (!check) return null;
      const proofFile = found && { ...found, proof: { ...found.proof, receipt } };
      const isMissing = isClosed(ticket) && statements[drawIds[0] ?? ''] === undefined;
      const isSealed = Object.keys(statements).length > 0;
      return { check, isSealed, isPartial: failed.length > 0 || isMissing, proofFile };
    },
    retry: false,
  });
}

/** Returns whether sales for a ticket's first draw have ended, so that the draw must be sealed. */
function isClosed({ closesAt }: TicketStatement): boolean {
  return closesAt !== undefined && Date.parse(closesAt) <= serverNowMs();
}

/** Fetches the evidence of a ticket, or nothing if it isn't a ticket of the signed-in player. */
async function fetchEvidence(serial: string, signal: AbortSignal): Promise<ProofFile | undefined> {
  try {
    return await fetchWholeProofFile(serial, signal);
  } catch (error) {
    if (problemOf(error)?.code === 'TICKET_UNKNOWN') return undefined;
    throw error;
  }
}
