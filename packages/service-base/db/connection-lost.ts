import { sqlState } from './transaction.ts';

/**
 * Codes of Postgres and the network for a lost connection: refused, cut, ended by an administrator, a crash or a
 * restart, or idle for too long (25P03 in a transaction, 57P05 outside of one).
 */
const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '25P03',
  '08006',
  '08003',
]);
/** Messages of the driver's own errors, which have no code. */
const LOST_MESSAGE = new RegExp(
  'Connection terminated|connection error and is not queryable|' +
    'timeout exceeded when trying to connect|Query read timeout',
  'i',
);

/** Returns whether a query failed because the database went away, not because of the query itself. */
export function isConnectionLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  return LOST_CODES.has(sqlState(error)) || LOST_MESSAGE.test(error.message);
}
