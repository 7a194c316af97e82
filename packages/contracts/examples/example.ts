import type * as z from 'zod/mini';

/** The names of a contract file's schemas. */
type SchemaName<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends z.ZodMiniType ? Name : never;
}[keyof Contract];

/**
 * One plausible example per response and body of a contract file, keyed by schema name, in wire format: amounts are
 * numbers, instants are text.
 */
export type WireExamples<Contract> = {
  readonly [Name in SchemaName<Contract>]?: Contract[Name] extends z.ZodMiniType ? z.input<Contract[Name]> : never;
};
