import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Fields that blur at the same moment, such as with browser autofill, are validated once. [S9-11/validation] */
export const VALIDATION_DEBOUNCE_MS = 5;

/** Returns a function whose calls within `waitMs` of each other share the result of the last one. */
export function debounced<Input extends readonly unknown[], Answer>(
  judge: (...input: Input) => Answer | Promise<Answer>,
  waitMs: number,
): (...input: Input) => Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: PromiseWithResolvers<Answer> | undefined;
  return (...input) => {
    const answer = waiting ?? Promise.withResolvers<Answer>();
    waiting = answer;
    clearTimeout(timer);
    timer = setTimeout(() => {
      waiting = undefined;
      new Promise<Answer>((resolve) => resolve(judge(...input))).then(answer.resolve, answer.reject);
    }, waitMs);
    return answer.promise;
  };
}

/**
 * Returns a resolver that validates a form with a schema of the validators; messages are findings for `fieldErrorText`.
 * Forms validate on blur: `mode: 'onBlur'`. [S5.1-11]
 */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return debounced(zodResolver(schema), VALIDATION_DEBOUNCE_MS) as Resolver<Input, unknown, Output>;
}
