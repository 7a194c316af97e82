import type * as z from 'zod/mini';

/** The names of a contract file that are schemas. */
type SchemaName<Contract> = {
  [Name in keyof Contract]: Contract[Name] extends z.ZodMiniType ? Name : never;
}[keyof Contract];

/**
 * One plausible example per answer and body of a contract file, by the name of its schema, as it lies on the wire: amounts are numbers,
 * instants are text.
 */
export type WireExamples<Contract> = {
  readonly [Name in SchemaName<Contract>]?: Contract[Name] extends z.ZodMiniType ? z.input<Contract[Name]> : never;
};
