import * as z from 'zod/mini';
import type { FindingCode } from './messages.ts';

/** Values of a message's placeholders: how many characters, which day. */
export type FindingValues = Readonly<Record<string, string | number>>;

/** The finding of a rule: a code of ours (or of a server) and its values. */
export type Finding = { readonly code: string; readonly values: FindingValues };

/**
 * One rule, to be passed to `check()` of any schema. A rule that fails ends the validation of its field, so a field
 * reports one finding at a time.
 */
export type Rule = z.core.$ZodCheck<unknown>;

/**
 * Returns a finding as an issue's message: `TOO_SHORT` or `TOO_SHORT?n=3`, so that form and wire libraries pass it
 * through unchanged.
 */
export function findingText(code: FindingCode, values: FindingValues = {}): string {
  return messageOf({ code, values });
}

/** Returns a finding, of ours or of a server, as an issue's message. */
export function messageOf({ code, values }: Finding): string {
  const pairs = Object.entries(values).map(([name, value]) => [name, `${value}`]);
  return pairs.length > 0 ? `${code}?${new URLSearchParams(pairs)}` : code;
}

/** Parses a finding from an issue's message. */
export function findingOf(message: string): Finding {
  const [code = '', values = ''] = message.split('?', 2);
  return { code, values: Object.fromEntries(new URLSearchParams(values)) };
}

/** Returns the findings of a rejected form, field by field, as in the body of a refusal. */
export function fieldFindings({ issues }: z.core.$ZodError): { path: string; code: string; values?: FindingValues }[] {
  return issues.map(({ path, message }) => {
    const { code, values } = findingOf(message);
    return { path: path.join('.'), code, ...(Object.keys(values).length > 0 ? { values } : {}) };
  });
}

/** Returns whether a value is empty, which rules other than `required` accept. */
export function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Makes a rule that checks every value, including empty ones. */
export function ruleOfAll(code: FindingCode, isValid: (value: unknown) => boolean, values?: FindingValues): Rule {
  return z.refine<unknown>(isValid, { error: findingText(code, values), abort: true });
}

/** Makes a rule that checks a value as text; it accepts an empty value. */
export function ruleOf(code: FindingCode, isValid: (text: string) => boolean, values?: FindingValues): Rule {
  return ruleOfAll(code, (value) => isEmpty(value) || isValid(`${value}`), values);
}
