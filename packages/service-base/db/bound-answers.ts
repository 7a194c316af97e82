import type pg from 'pg';

/** The longest that a statement over very many rows may take. */
export const LONG_STATEMENT_MS = 15 * 60_000;
/** How long such a transaction may be idle while its program computes. */
const LONG_PAUSE_MS = 2 * 60_000;

/** The statement that allows long ones; the client knows it by its text, because nothing else of a transaction reaches it. */
export const LONG_STATEMENTS_QUERY = `select set_config('statement_timeout', '${LONG_STATEMENT_MS}', true), set_config('idle_in_transaction_session_timeout', '${LONG_PAUSE_MS}', true)`;

/** How much longer than the server's own limit for a statement we wait for its answer. */
const ANSWER_MARGIN_MS = 15_000;
/** The driver's message for a query that got no answer in time; it has no code. */
const NO_ANSWER = 'Query read timeout';
const ENDS_TRANSACTION = /^\s*(commit|rollback)\s*;?\s*$/i;

/** What the driver keeps on a client and its types leave out. */
type ClientInside = {
  readonly connectionParameters: { query_timeout: number | boolean };
  readonly connection: { readonly stream: { destroy(): void } };
};

/**
 * Keeps a client from waiting for an answer forever: a server that was cut off, or a proxy that dropped the connection silently, costs one time
 * limit. The connection is then destroyed, because its next statement would wait behind the one that was never answered.
 */
export function boundAnswers(client: pg.ClientBase, statementMs: number): void {
  const { connectionParameters, connection } = client as unknown as ClientInside;
  const waitFor = (ms: number) => {
    connectionParameters.query_timeout = ms + ANSWER_MARGIN_MS;
  };
  waitFor(statementMs);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const [text] = args;
    if (text === LONG_STATEMENTS_QUERY) waitFor(LONG_STATEMENT_MS);
    else if (typeof text === 'string' && ENDS_TRANSACTION.test(text)) waitFor(statementMs);
    const asked = query(...args);
    if (!(asked instanceof Promise)) return asked;
    return asked.catch((error: unknown) => {
      if (error instanceof Error && error.message === NO_ANSWER) connection.stream.destroy();
      throw error;
    });
  }) as typeof client.query;
}
