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

/** A player's statement for a period; the previous one stays on screen while the next is loading. (IRGS-08) */
export function statementQuery(playerId: string, { from, to }: Period) {
  return queryOptions({
    queryKey: ['player', playerId, 'statement', from, to],
    queryFn: ({ signal }): Promise<Statement> =>
      send({ path: STATEMENT_PATHS.statement, query: { from, to }, answer: statement, signal }),
    placeholderData: keepPreviousData,
  });
}

/** What the player deposited and withdrew since the account was opened. (RTS-1B) */
export function lifetimeQuery(playerId: string) {
  return queryOptions({
    queryKey: ['player', playerId, 'statement', 'lifetime'],
    queryFn: ({ signal }) => send({ path: STATEMENT_PATHS.lifetime, answer: lifetimeDeposits, signal }),
  });
}

/** Returns the address of a period's lines as a file: CSV for programs, PDF to save or print. */
export function fileAddress(format: 'csv' | 'pdf', { from, to }: Period): string {
  const path = format === 'csv' ? WALLET_PATHS.statementCsv : WALLET_PATHS.statementPdf;
  return addressOf({ path, query: { from, to } });
}
