import { CamelCasePlugin, type PluginTransformResultArgs, type QueryResult, type UnknownRow } from 'kysely';
import type pg from 'pg';

/**
 * Member names by column. The map needs no limit, because only our own statements name columns: a few thousand at most.
 */
const camelCaseNames = new Map<string, string>();

/** Returns the member name for a column: `player_id` becomes `playerId`, and `"playerId"` stays as it is. */
export function memberName(column: string): string {
  const known = camelCaseNames.get(column);
  if (known !== undefined) return known;
  const name = column.replaceAll(/_([a-z0-9])/g, (_, char: string) => char.toUpperCase());
  camelCaseNames.set(column, name);
  return name;
}

/** Members of a client that the driver's types leave out. */
type ClientInside = {
  readonly connection: {
    prependListener(event: 'rowDescription', listen: (message: { fields: { name: string }[] }) => void): void;
  };
};

/**
 * Makes a client return rows with camelCase members. Converts the names once per result, whereas Kysely's
 * `CamelCasePlugin` copies each row.
 */
export function nameColumnsInCamelCase(client: pg.ClientBase): void {
  (client as unknown as ClientInside).connection.prependListener('rowDescription', ({ fields }) => {
    for (const field of fields) field.name = memberName(field.name);
  });
}

/** Writes the identifiers of built queries in snake_case. The client already names row members in camelCase. */
export class SnakeCaseIdentifiers extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}
