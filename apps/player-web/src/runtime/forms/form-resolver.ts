import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';

/** Fields left at once, as when a browser fills a form in, are judged once. [S9-11/validation] */
export const VALIDATION_DEBOUNCE_MS = 5;

/** Calls within `waitMs` of each other share the answer to the last of them. */
export function debounced<Asked extends readonly unknown[], Answer>(
  judge: (...asked: Asked) => Answer | Promise<Answer>,
  waitMs: number,
): (...asked: Asked) => Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: PromiseWithResolvers<Answer> | undefined;
  return (...asked) => {
    const answer = waiting ?? Promise.withResolvers<Answer>();
    waiting = answer;
    clearTimeout(timer);
    timer = setTimeout(() => {
      waiting = undefined;
      new Promise<Answer>((resolve) => resolve(judge(...asked))).then(answer.resolve, answer.reject);
    }, waitMs);
    return answer.promise;
  };
}

/** Judges a form by a schema of the validators; messages are findings for `fieldErrorText`. Forms judge on blur: `mode: 'onBlur'`. [S5.1-11] */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> {
  return debounced(zodResolver(schema), VALIDATION_DEBOUNCE_MS) as Resolver<Input, unknown, Output>;
}
