import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';
import type pg from 'pg';

/** Names of columns are those of our own statements: a few thousand at most. */
const camelCaseNames = new Map<string, string>();

/** Returns the name of a row's member for a column: `player_id` is `playerId`, and `"playerId"` stays as it is. */
export function memberName(column: string): string {
  const known = camelCaseNames.get(column);
  if (known !== undefined) return known;
  const name = column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  camelCaseNames.set(column, name);
  return name;
}

/** What the driver keeps on a client and its types leave out. */
type ClientInside = {
  readonly connection: {
    prependListener(event: 'rowDescription', listen: (message: { fields: { name: string }[] }) => void): void;
  };
};

/**
 * Makes the rows of a client name their members in camelCase. The names are changed once in each result, before its
 * rows are built, so a row costs nothing. `CamelCasePlugin` of Kysely copies each row instead.
 */
export function nameColumnsInCamelCase(client: pg.ClientBase): void {
  (client as unknown as ClientInside).connection.prependListener('rowDescription', ({ fields }) => {
    for (const field of fields) field.name = memberName(field.name);
  });
}

/** Writes the identifiers of built queries in snake_case. Rows already have their names. */
export class SnakeCaseIdentifiers extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}
