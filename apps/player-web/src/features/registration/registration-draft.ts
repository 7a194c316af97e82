import type { RegistrationForm } from '@sunflower/contracts/registration-form.ts';
import * as z from 'zod/mini';
import { EMPTY_FORM } from './registration-schema.ts';
import { LAST_STEP } from './registration-steps.ts';

/** Name of the draft: only a guest has it, and a sign-in clears it. */
export const DRAFT_NAME = 'guest/registration';

/** What was typed until now, and the last step that was reached. */
export type Progress = { readonly values: RegistrationForm; readonly reached: number };

const text = z.string();
const draft = z.object({
  reached: z.int().check(z.minimum(0), z.maximum(LAST_STEP)),
  values: z.object({
    email: text,
    phone: z.optional(text),
    firstName: text,
    lastName: text,
    dateOfBirth: text,
    address: z.object({ line1: text, line2: z.optional(text), city: text, state: text, postalCode: text }),
  }),
});

/**
 * Returns the part of the input that may be stored: everything but the password and consents; undefined when the form
 * is empty.
 */
export function writeDraft({ values, reached }: Progress): unknown {
  if (!hasInput({ ...values, password: '' })) return undefined;
  const { password: _password, consents: _consents, ...saved } = values;
  return { values: saved, reached };
}

/** Reads a stored draft; undefined when the text isn't a draft. The password is empty, and no consent is given yet. */
export function readDraft(stored: unknown): Progress | undefined {
  const found = z.safeParse(draft, stored);
  if (!found.success) return undefined;
  const { values, reached } = found.data;
  return { values: { ...values, password: '', consents: EMPTY_FORM.consents }, reached };
}

/** Returns whether the person entered anything. The state doesn't count, because it may be filled in by default. */
export function hasInput(values: RegistrationForm): boolean {
  const compared = { ...values, address: { ...values.address, state: EMPTY_FORM.address.state } };
  return JSON.stringify(compared) !== JSON.stringify(EMPTY_FORM);
}
