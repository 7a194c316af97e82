import { queryOptions } from '@tanstack/react-query';

const calls = () => import('./proof-calls.ts');

/** The papers of a player's own ticket. They grow while its draws are held, so each look asks anew. */
export function papersQuery(playerId: string, serial: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'ticket-papers', serial],
    queryFn: async ({ signal }) => (await calls()).askPapers(serial, signal),
    retry: false,
  });
}

/** The keys the house signs by. */
export function statementKeysQuery() {
  return queryOptions({
    queryKey: ['draw-games', 'statement-keys'],
    queryFn: async ({ signal }) => (await calls()).askKeys(signal),
  });
}

/** What the house says today of some draws. */
export function statementsQuery(drawIds: readonly string[]) {
  return queryOptions({
    queryKey: ['draw-games', 'statements', drawIds],
    queryFn: async ({ signal }) => (await calls()).askStatements(drawIds, signal),
  });
}
