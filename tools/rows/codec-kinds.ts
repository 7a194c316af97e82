/** A codec: converts the text of a type to a value. */
export type ParserOf = (typeId: number) => (text: string) => unknown;

/**
 * A sample text for each Postgres type. The value that our codec returns for it determines the TypeScript type of its
 * columns.
 */
const SAMPLES: Readonly<Record<string, string>> = {
  bool: 't',
  bytea: '\\x00',
  date: '2026-11-23',
  float4: '1.5',
  float8: '1.5',
  inet: '127.0.0.1',
  int2: '1',
  int4: '1',
  int8: '1',
  interval: '00:00:01',
  json: '{}',
  jsonb: '{}',
  name: 'a',
  numeric: '1',
  oid: '1',
  pg_lsn: '0/0',
  regclass: 'a',
  text: 'a',
  timestamp: '2026-11-23 00:00:00',
  timestamptz: '2026-11-23 00:00:00+00',
  uuid: '00000000-0000-0000-0000-000000000000',
  varchar: 'a',
  void: '',
  xid8: '1',
};

/**
 * Returns the kind of value that a column of a type is converted to, such as `bigint` for int8. Throws for a type
 * without a sample.
 */
export function kindOfType(type: { readonly id: number; readonly name: string }, parserOf: ParserOf): string {
  const isList = type.name.startsWith('_');
  const sample = SAMPLES[isList ? type.name.slice(1) : type.name];
  if (sample === undefined) throw new Error(`no sample of the type ${type.name}: add one to ${import.meta.filename}`);
  return kindOf(parserOf(type.id)(isList ? `{"${sample.replaceAll('\\', '\\\\')}"}` : sample));
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Temporal.Instant) return 'Instant';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (value instanceof Date) return 'Date';
  return typeof value;
}
