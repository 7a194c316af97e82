import {
  lifetimeDeposits,
  STATEMENT_PATHS,
  type Statement,
  statement,
} from '@sunflower/contracts/responsible-gaming-statement.ts';
import { WALLET_PATHS } from '@sunflower/contracts/wallet.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf } from '../../runtime/http/call.ts';
import { send } from '../../runtime/http/http-client.ts';
import type { Period } from './periods.ts';

/** The statement of a player for a period; the one before stays on screen while the next is on its way. (IRGS-08) */
export function statementQuery(playerId: string, { from, to }: Period) {
  return queryOptions({
    queryKey: ['player', playerId, 'statement', from, to],
    queryFn: ({ signal }): Promise<Statement> =>
      send({ path: STATEMENT_PATHS.statement, query: { from, to }, answer: statement, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the player paid in and took out since the account was opened. (RTS-1B) */
export function lifetimeQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'statement', 'lifetime'],
    queryFn: ({ signal }) => send({ path: STATEMENT_PATHS.lifetime, answer: lifetimeDeposits, signal }),
  });
}

/** Where the lines of a period are as a file: a table for a program, or pages to keep or print. */
export function fileAddress(format: 'csv' | 'pdf', { from, to }: Period): string {
  const path = format === 'csv' ? WALLET_PATHS.statementCsv : WALLET_PATHS.statementPdf;
  return addressOf({ path, query: { from, to } });
}
