import { secretNumberIn } from '@sunflower/player-rules/secret-numbers/secret-number-in.ts';
import * as z from 'zod/mini';
import { findingText, isEmpty, type Rule, ruleOf } from './finding.ts';
import { PLAIN_TEXT } from './plain-pattern.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/**
 * Returns the rule for an email address: a name at a host with a dot in it. Only a confirmation email shows whether
 * mail arrives. [S5.1-1]
 */
export function email(): Rule {
  return ruleOf('EMAIL', (text) => EMAIL.test(text));
}

/** Returns the rule for text without control characters and lone surrogates: `plain-text.ts` as a rule of forms. */
export function characters(): Rule {
  return ruleOf('CHARACTERS', (text) => PLAIN_TEXT.test(text));
}

/**
 * Returns the rule for a text without a card number or a taxpayer number, which only their own fields may have
 * (PCI-A7).
 */
export function withoutSecretNumbers(): Rule {
  return z.refine<unknown>((value) => isEmpty(value) || secretNumberIn(`${value}`) === undefined, {
    error: ({ input }) => findingText(secretNumberIn(`${input}`) ?? 'CHARACTERS'),
    abort: true,
  });
}

/** Returns the rule for text that matches a pattern. The pattern must be ours, never user input. [S5.1-4] */
export function regex(form: RegExp): Rule {
  return ruleOf('INVALID_FORMAT', (text) => {
    form.lastIndex = 0;
    return form.test(text);
  });
}

/**
 * Returns the rule that two fields of an object are equal; the finding is at the second field, once that field has
 * text. [S5.1-4]
 */
export function confirmed<Field extends string>(fields: {
  readonly of: Field;
  readonly by: Field;
}): z.core.$ZodCheck<Readonly<Partial<Record<Field, unknown>>>> {
  const { of, by } = fields;
  return z.refine((value) => isEmpty(value[by]) || value[of] === value[by], {
    error: findingText('NOT_CONFIRMED'),
    path: [by],
  });
}
