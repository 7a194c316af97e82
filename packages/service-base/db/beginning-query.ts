import pg from 'pg';

/** A query's result as the driver returns it for a statement without rows. */
type Ended = { readonly command: string; readonly rowCount: null; readonly rows: readonly []; readonly fields: [] };

const endedBy = (command: string): Ended => ({ command, rowCount: null, rows: [], fields: [] });

/** The result of a `begin` that is sent later. */
export const BEGUN = endedBy('BEGIN');

/** Returns the result of ending a transaction that was never sent; undefined for any other statement. */
export function endedUnbegun(text: unknown): Ended | undefined {
  return text === 'commit' || text === 'rollback' ? endedBy(text.toUpperCase()) : undefined;
}

/** The parts of the driver's connection that send a statement, which its types leave out. */
type Wire = {
  readonly parsedStatements: Readonly<Record<string, string>>;
  parse(statement: { text: string; name: string; types: number[] }): void;
  bind(statement: object): void;
  execute(portal: { portal: string; rows: number }): void;
};

/** Returns whether a connection has already prepared the statement of this name. */
export function isPreparedOn(client: pg.Client, name: string): boolean {
  const { connection } = client as unknown as { connection: Wire };
  return connection.parsedStatements[name] !== undefined;
}

type Prepare = (this: pg.Query, wire: Wire) => void;
type HandleComplete = (this: pg.Query, message: unknown, wire: Wire) => void;

/** Members of the driver's query that its types leave out. */
const { prepare, handleCommandComplete } = pg.Query.prototype as unknown as {
  readonly prepare: Prepare;
  readonly handleCommandComplete: HandleComplete;
};

/**
 * Sends `begin` and the transaction's first statement in one round trip. If `begin` fails, the server skips the
 * statement, so it never runs outside a transaction. The statement must be unnamed or already prepared on the
 * connection; otherwise the driver mistakes the server's answer about `begin` for one about the statement.
 */
export class BeginningQuery extends pg.Query {
  #hasBegun = false;

  prepare(wire: Wire): void {
    wire.parse({ text: 'begin', name: '', types: [] });
    wire.bind({});
    wire.execute({ portal: '', rows: 0 });
    prepare.call(this, wire);
  }

  handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#hasBegun) handleCommandComplete.call(this, message, wire);
    this.#hasBegun = true;
  }
}
