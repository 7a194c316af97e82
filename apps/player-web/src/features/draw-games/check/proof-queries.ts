import { queryOptions } from '@tanstack/react-query';
import type { ProofFile } from './checks/check-ticket.ts';
import { incompleteDraws, largestSize } from './log/log-proofs.ts';

const calls = () => import('./proof-calls.ts');

/**
 * Returns the query for the proof file of the player's own ticket. It grows when a draw of the ticket is sealed or
 * published.
 */
export function proofFileQuery(playerId: string, serial: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'ticket-proof', serial],
    queryFn: async ({ signal }) => (await calls()).fetchWholeProofFile(serial, signal),
    retry: false,
  });
}

/** Returns the query for the keys and witnesses of this page's lottery. */
export function trustQuery() {
  return queryOptions({
    queryKey: ['draw-games', 'trust'],
    queryFn: async ({ signal }) => (await calls()).fetchTrust(signal),
    retry: false,
  });
}

/** What a proof is compared with. */
export type CurrentEvidence = Awaited<ReturnType<typeof import('./proof-calls.ts').fetchCurrentEvidence>>;

/**
 * Keys the query by the proof's largest checkpoint, because a log fetched for an older proof may be shorter than a
 * newer one.
 */
const loggedIn = (proofFile: ProofFile) => [largestSize(proofFile.logs), incompleteDraws(proofFile)];

/** Returns the query for what is published today about the draws of a proof file; empty without a connection. */
export function todayQuery(proofFile: ProofFile, isSaved: boolean) {
  return queryOptions({
    queryKey: ['draw-games', 'proof-today', Object.keys(proofFile.statements), ...loggedIn(proofFile), isSaved],
    queryFn: async ({ signal }) => (await calls()).fetchCurrentEvidence(proofFile, isSaved, signal),
    // The result has functions that read tiles on demand, so it can't be compared or stored.
    structuralSharing: false,
    retry: false,
  });
}
