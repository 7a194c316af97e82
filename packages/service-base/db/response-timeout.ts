import type pg from 'pg';

/** Statement timeout for statements over very many rows. */
export const LONG_STATEMENT_MS = 15 * 60_000;
/** How long a transaction with long statements may be idle while its program computes. */
const LONG_PAUSE_MS = 2 * 60_000;

/**
 * The statement that allows long statements. The client recognizes its text, because it sees nothing else of a
 * transaction.
 */
export const LONG_STATEMENTS_QUERY = `select set_config('statement_timeout', '${LONG_STATEMENT_MS}', true),
  set_config('idle_in_transaction_session_timeout', '${LONG_PAUSE_MS}', true)`;

/** How long we wait for a response beyond the server's own statement timeout. */
const RESPONSE_MARGIN_MS = 15_000;
/** The driver's message for a query without a response in time; it has no code. */
const NO_RESPONSE = 'Query read timeout';
const ENDS_TRANSACTION = /^\s*(commit|rollback)\s*;?\s*$/i;

/** Members of a client that the driver's types leave out. */
type ClientInside = {
  readonly connectionParameters: { query_timeout: number | boolean };
  readonly connection: { readonly stream: { destroy(): void } };
};

/**
 * Limits a client's wait for a response to a little more than the statement timeout, in case the server is unreachable.
 * Then destroys the connection, because its next statement would wait behind the unanswered one.
 */
export function limitResponseTime(client: pg.ClientBase, statementMs: number): void {
  const { connectionParameters, connection } = client as unknown as ClientInside;
  const waitFor = (ms: number) => {
    connectionParameters.query_timeout = ms + RESPONSE_MARGIN_MS;
  };
  waitFor(statementMs);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text] = args;
    if (text === LONG_STATEMENTS_QUERY) waitFor(LONG_STATEMENT_MS);
    else if (typeof text === 'string' && ENDS_TRANSACTION.test(text)) waitFor(statementMs);
    const input = query(...args);
    if (!(input instanceof Promise)) return input;
    return input.catch((error: unknown) => {
      if (error instanceof Error && error.message === NO_RESPONSE) connection.stream.destroy();
      throw error;
    });
  }) as typeof client.query;
}
