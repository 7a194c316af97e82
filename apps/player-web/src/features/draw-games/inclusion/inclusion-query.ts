import { PROOF_PATHS, ticketProof } from '@sunflower/contracts/draw-games-proof.ts';
import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { signedStatement } from '@sunflower/contracts/signed-statement.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../runtime/http/http-client.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { fetchKeys } from '../check/proof-calls.ts';
import { checkInclusion, type Inclusion } from './check-inclusion.ts';
import { hasResult } from './sealed-draws.ts';

/** Refusals that mean that the server doesn't have the ticket, or doesn't have the sealed draw. */
const LEFT_OUT = ['TICKET_UNKNOWN', 'RESULT_UNKNOWN'];

/**
 * Returns the query that checks whether a ticket is in a sealed draw, and checks again after the result. A server
 * without the sealed draw or the ticket has left the ticket out; other errors prove nothing.
 */
export function inclusionQuery(playerId: string, ticket: Ticket, draw: Ticket['draws'][number]) {
  const { serial } = ticket;
  const { drawId } = draw;
  return queryOptions({
    queryKey: ['player', playerId, 'ticket-inclusion', serial, drawId, hasResult(draw)],
    queryFn: async ({ signal }): Promise<Inclusion> => {
      try {
        const [proof, statement, { keys }] = await Promise.all([
          send({
            path: PROOF_PATHS.ticketProof,
            params: { serial },
            query: { drawId },
            answer: ticketProof,
            signal,
          }),
          send({ path: PROOF_PATHS.drawStatement, params: { drawId }, answer: signedStatement, signal }),
          fetchKeys(signal),
        ]);
        return await checkInclusion(ticket, drawId, { proof, statement, keys });
      } catch (error) {
        if (LEFT_OUT.includes(problemOf(error)?.code ?? '')) return { kind: 'wrong' };
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
