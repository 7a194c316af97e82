import * as z from 'zod/mini';
import type { FindingCode } from './messages.ts';

/** What a message says besides its words: how many characters, which day. */
export type FindingValues = Readonly<Record<string, string | number>>;

/** What a rule found: a code of ours (or one a server made up) and its values. */
export type Finding = { readonly code: string; readonly values: FindingValues };

/** One rule, to be given to `check()` of any schema. It ends the judging of its field: a field tells one thing at a time. */
export type Rule = z.core.$ZodCheck<unknown>;

/** A finding as the message of an issue: `TOO_SHORT` or `TOO_SHORT?n=3`, so that it passes through form and wire libraries as it is. */
export function findingText(code: FindingCode, values: FindingValues = {}): string {
  const pairs = Object.entries(values).map(([name, value]) => [name, `${value}`]);
  return pairs.length > 0 ? `${code}?${new URLSearchParams(pairs)}` : code;
}

/** Reads a finding back from the message of an issue. */
export function findingOf(message: string): Finding {
  const [code = '', values = ''] = message.split('?', 2);
  return { code, values: Object.fromEntries(new URLSearchParams(values)) };
}

/** What a form was refused for, field by field, as the body of a refusal has it. */
export function fieldFindings({ issues }: z.core.$ZodError): { path: string; code: string }[] {
  return issues.map(({ path, message }) => ({ path: path.join('.'), code: findingOf(message).code }));
}

/** Nothing typed or chosen: rules other than `required` have nothing to say about it. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Makes a rule that judges every value, the empty ones too. */
export function ruleOfAll(code: FindingCode, holds: (value: unknown) => boolean, values?: FindingValues): Rule {
  return z.refine<unknown>(holds, { error: findingText(code, values), abort: true });
}

/** Makes a rule that judges what was typed or chosen, as text. */
export function ruleOf(code: FindingCode, holds: (text: string) => boolean, values?: FindingValues): Rule {
  return ruleOfAll(code, (value) => isEmpty(value) || holds(`${value}`), values);
}
