import type { DocumentRequest } from '@sunflower/contracts/documents.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '../../runtime/session/session-store.ts';

/** The documents that the lottery asked the player for. Push reports changes. [S7-10] [S4.1-2/documents] */
export function documentRequestsQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'document-requests'],
    queryFn: async ({ signal }) => (await import('./document-calls.ts')).fetchDocumentRequests(signal),
  });
}

const KNOWN: ReadonlySet<string> = new Set(['IDENTITY', 'FINANCIAL', 'LEGAL_AFFIDAVIT', 'ADDRESS']);

/** Returns how many requests wait for the player: those of a known type that aren't in review. [S5.3-3] */
export function countRequested(requests: readonly Pick<DocumentRequest, 'type' | 'pendingReview'>[]): number {
  return requests.filter(({ type, pendingReview }) => KNOWN.has(type) && !pendingReview).length;
}

/** Returns how many document requests wait for the player: 0 if they couldn't be loaded. [S8-6/document-requests] */
export function useRequestedDocuments(): { readonly count: number; readonly couldNotLoad: boolean } {
  const session = useSession();
  const playerId = session.status === 'player' ? session.playerId : '';
  const { data, isError } = useQuery({ ...documentRequestsQuery(playerId), enabled: playerId !== '' });
  return { count: countRequested(data ?? []), couldNotLoad: isError && data === undefined };
}
