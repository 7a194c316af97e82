import type { FieldPath } from './registration-schema.ts';

/** The steps of a registration, in order. The age comes first, so that a minor isn't asked for anything else. */
export const STEPS = ['person', 'address', 'account'] as const;
export type StepName = (typeof STEPS)[number];
export const LAST_STEP = STEPS.length - 1;

/** The fields of each step, in the order they appear. */
export const STEP_FIELDS: Readonly<Record<StepName, readonly FieldPath[]>> = {
  person: ['firstName', 'lastName', 'dateOfBirth'],
  address: ['address.line1', 'address.line2', 'address.city', 'address.state', 'address.postalCode'],
  account: [
    'email',
    'phone',
    'password',
    'consents.eligibility',
    'consents.terms',
    'consents.privacy',
    'consents.offers',
  ],
};

/** Returns the name of a step; that of the first step for an invalid index. */
export function stepAt(index: number): StepName {
  return STEPS[index] ?? STEPS[0];
}

/** Returns the first step that has one of these fields; undefined if no step has one. */
export function firstStepWith(paths: readonly string[]): number | undefined {
  const index = STEPS.findIndex((step) => STEP_FIELDS[step].some((field) => paths.includes(field)));
  return index === -1 ? undefined : index;
}
