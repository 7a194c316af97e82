import type { Refusal } from '@sunflower/service-base/refusal.ts';
import { OpsError } from './verb.ts';

/** Turns a refusal of a module into one line: its code, its fields, its details. */
export function refusalError(refusal: Refusal): OpsError {
  const fields = (refusal.fields ?? []).map((field) => `${field.path} ${field.code}`);
  const details = refusal.details ? [JSON.stringify(refusal.details)] : [];
  return new OpsError(['Refused:', refusal.refusal, ...fields, ...details].join(' '));
}
