import type { FieldProblem } from '@sunflower/service-base/refusal.ts';
import type { Person } from '../players/index.ts';
import { isUsPhone } from './phone/us-phone.ts';

/** What a person enters to register. `password` is passed to the identity provider and nowhere else. */
export type RegistrationInput = Person & {
  readonly email: string;
  readonly password: string;
  /** In E.164 form; the player confirms it later. */
  readonly phone?: string;
  /** The version of each text that the person agreed to, by its name; empty for others. Demo accounts have none. */
  readonly consents?: Readonly<Record<string, string>>;
};

/** The state this lottery serves, and the first three digits of its ZIP codes: 660 to 679. */
const STATE = 'KS';
const FIRST_ZIP = 660;
const LAST_ZIP = 679;
const ADULT_YEARS = 18;
const OLDEST_YEARS = 120;

/** Trims all texts except the password and writes the state in capitals. */
export function tidyRegistration(input: RegistrationInput): RegistrationInput {
  const { address } = input;
  const line2 = address.line2?.trim();
  const phone = input.phone?.trim();
  return {
    email: input.email.trim(),
    password: input.password,
    ...(phone ? { phone } : {}),
    ...(input.consents ? { consents: input.consents } : {}),
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    dateOfBirth: input.dateOfBirth.trim(),
    address: {
      line1: address.line1.trim(),
      ...(line2 ? { line2 } : {}),
      city: address.city.trim(),
      state: address.state.trim().toUpperCase(),
      postalCode: address.postalCode.trim(),
    },
  };
}

/**
 * Returns the problems of a person's trimmed input, one per field: age, place of residence and phone number. The
 * route has already validated the form. `today` is the date in Central Time (GLI19-02).
 */
export function registrationProblems(input: RegistrationInput, today: Temporal.PlainDate): FieldProblem[] {
  const { state, postalCode } = input.address;
  const found: [path: string, code: string | undefined][] = [
    ['phone', unless(input.phone === undefined || isUsPhone(input.phone), 'PHONE_NOT_US')],
    ['dateOfBirth', birthDateProblem(input.dateOfBirth, today)],
    ['address.state', unless(state === STATE, 'NOT_KANSAS')],
    ['address.postalCode', unless(isKansasZip(postalCode), 'NOT_KANSAS')],
  ];
  return found.flatMap(([path, code]) => (code === undefined ? [] : { path, code }));
}

function unless(isRight: boolean, code: string): string | undefined {
  return isRight ? undefined : code;
}

function isKansasZip(zip: string): boolean {
  const area = Number(zip.slice(0, 3));
  return area >= FIRST_ZIP && area <= LAST_ZIP;
}

function birthDateProblem(text: string, today: Temporal.PlainDate): string | undefined {
  const born = plainDate(text);
  if (!born) return 'DATE';
  const age = ageAt(born, today);
  if (age < 0 || age > OLDEST_YEARS) return 'DATE';
  return unless(age >= ADULT_YEARS, 'UNDER_AGE');
}

function plainDate(text: string): Temporal.PlainDate | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    return undefined;
  }
}

/**
 * Returns the age in full years. A person born on February 29 has their birthday on March 1 in other years: never a day
 * too early.
 */
export function ageAt(born: Temporal.PlainDate, today: Temporal.PlainDate): number {
  const isBeforeBirthday = today.month < born.month || (today.month === born.month && today.day < born.day);
  return today.year - born.year - (isBeforeBirthday ? 1 : 0);
}
