import { queryOptions } from '@tanstack/react-query';

const calls = () => import('./proof-calls.ts');

/** The proof file of the player's own ticket. It grows with each draw of the ticket that is sealed or published. */
export function proofFileQuery(playerId: string, serial: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'ticket-proof', serial],
    queryFn: async ({ signal }) => (await calls()).fetchProofFile(serial, signal),
    retry: false,
  });
}

/** The lottery's public signing keys. */
export function statementKeysQuery() {
  return queryOptions({
    queryKey: ['draw-games', 'statement-keys'],
    queryFn: async ({ signal }) => (await calls()).fetchKeys(signal),
  });
}

/** Today's statements about some draws. */
export function statementsQuery(drawIds: readonly string[]) {
  return queryOptions({
    queryKey: ['draw-games', 'statements', drawIds],
    queryFn: async ({ signal }) => (await calls()).fetchStatements(drawIds, signal),
  });
}
