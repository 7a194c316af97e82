import { PROOF_PATHS, ticketProof } from '@sunflower/contracts/draw-games-proof.ts';
import type { Ticket } from '@sunflower/contracts/draw-games-tickets.ts';
import { signedStatement } from '@sunflower/contracts/signed-statement.ts';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../../runtime/http/http-client.ts';
import { problemOf } from '../../../runtime/http/http-problem.ts';
import { fetchKeys } from '../check/proof-calls.ts';
import { checkInclusion, type Inclusion } from './check-inclusion.ts';
import { hasResult } from './sealed-draws.ts';

/** Refusals of a server that doesn't know the ticket, or that the draw was sealed. */
const LEFT_OUT = ['TICKET_UNKNOWN', 'RESULT_UNKNOWN'];

/**
 * Returns the query for whether a ticket is in a sealed draw, checked with the server's data, and again once the
 * result is published. A server that doesn't know a sealed draw or its ticket has left the ticket out; other errors
 * prove nothing.
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
