import type * as z from 'zod/mini';

/** Findings by field, for `fieldErrorText`. */
export type FieldFindings = Readonly<Record<string, string>>;

/**
 * Validates input with a schema of the validators: the first finding of each field, empty when everything is valid. For
 * forms that manage their own state.
 */
export function findProblems(schema: z.ZodMiniType, typed: unknown): FieldFindings {
  const issues = schema.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}
