import * as z from 'zod/mini';
import { findingText, isEmpty, type Rule, ruleOf } from './finding.ts';

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Somebody at a host with a dot in its name; whether mail arrives is for a letter to find out. [S5.1-1] */
export function email(): Rule {
  return ruleOf('EMAIL', (text) => EMAIL.test(text));
}

/** Text of one form. The expression is ours, never somebody's input. [S5.1-4] */
export function regex(form: RegExp): Rule {
  return ruleOf('INVALID_FORMAT', (text) => {
    form.lastIndex = 0;
    return form.test(text);
  });
}

/** Two fields of an object say the same; the finding stands at the second, once something is typed there. [S5.1-4] */
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
