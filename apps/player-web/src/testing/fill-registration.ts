import { REQUIRED_CONSENTS } from '@sunflower/contracts/consents.ts';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** The input of a person in each step, by label. */
export const TYPED_STEPS: readonly (readonly (readonly [string, string])[])[] = [
  [
    ['First name', 'Mary'],
    ['Last name', 'Ross'],
    ['Month', '04'],
    ['Day', '12'],
    ['Year', '1980'],
  ],
  [
    ['Street address', '1 Main St'],
    ['City', 'Topeka'],
    ['ZIP code', '66603'],
  ],
  [
    ['Email', 'mary@example.org'],
    ['Password', 'wheat ink paper bee'],
  ],
];

/** The registration that `TYPED_STEPS` sends. */
export const SENT_REGISTRATION = {
  email: 'mary@example.org',
  password: 'wheat ink paper bee',
  firstName: 'Mary',
  lastName: 'Ross',
  dateOfBirth: '1980-04-12',
  address: { line1: '1 Main St', city: 'Topeka', state: 'KS', postalCode: '66603' },
  consents: { ...REQUIRED_CONSENTS, offers: '' },
};

/** The consents of the last step. */
const CONSENTS = [/^I'm 18 or older/, /^I agree to the terms/, /^I agree to the privacy/];

/** Fills in the first `count` steps, and continues after each of them. The last step's button creates the account. */
export async function fillSteps(user: UserEvent, count = TYPED_STEPS.length, page = within(document.body)) {
  for (const [index, fields] of TYPED_STEPS.slice(0, count).entries()) {
    await page.findByText(`Step ${index + 1} of 3`);
    for (const [label, value] of fields) await user.type(await page.findByLabelText(label), value);
    const isLast = index === TYPED_STEPS.length - 1;
    if (isLast) await giveConsents(user, page);
    await user.click(page.getByRole('button', { name: isLast ? 'Create account' : 'Continue' }));
  }
}

/** Checks the required boxes of the last step. */
export async function giveConsents(user: UserEvent, page = within(document.body)) {
  for (const name of CONSENTS) await user.click(page.getByRole('checkbox', { name }));
}

/** Returns what a field contains. */
export function typedIn(label: string): string {
  return (screen.getByLabelText(label) as HTMLInputElement).value;
}

/** Expects the step's fields to contain the typed input. */
export async function expectTyped(step: number) {
  for (const [label, value] of TYPED_STEPS[step] ?? []) {
    await screen.findByLabelText(label);
    expect(typedIn(label)).toBe(value);
  }
}
