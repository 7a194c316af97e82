import { queryOptions } from '@tanstack/react-query';
import type { ProofFile } from './checks/check-ticket.ts';
import { incompleteDraws, largestSize } from './log/log-proofs.ts';

const calls = () => import('./proof-calls.ts');

/** The proof file of the player's own ticket. It grows with each draw of the ticket that is sealed or published. */
export function proofFileQuery(playerId: string, serial: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'ticket-proof', serial],
    queryFn: async ({ signal }) => (await calls()).fetchWholeProofFile(serial, signal),
    retry: false,
  });
}

/** Whose signatures count, by this page's lottery. */
export function trustQuery() {
  return queryOptions({
    queryKey: ['draw-games', 'trust'],
    queryFn: async ({ signal }) => (await calls()).fetchTrust(signal),
    retry: false,
  });
}

/** What a proof is compared with. */
export type CurrentEvidence = Awaited<ReturnType<typeof import('./proof-calls.ts').fetchCurrentEvidence>>;

/** A log of today that was fetched for an older proof may be smaller than the checkpoints of a newer one. */
const loggedIn = (proofFile: ProofFile) => [largestSize(proofFile.logs), incompleteDraws(proofFile)];

/** What the lottery publishes today about the draws of a proof file. Without a connection there is nothing. */
export function todayQuery(proofFile: ProofFile, isSaved: boolean) {
  return queryOptions({
    queryKey: ['draw-games', 'proof-today', Object.keys(proofFile.statements), ...loggedIn(proofFile), isSaved],
    queryFn: async ({ signal }) => (await calls()).fetchCurrentEvidence(proofFile, isSaved, signal),
    // The tiles of the log are read on demand, so what was fetched can't be stored.
    structuralSharing: false,
    retry: false,
  });
}
