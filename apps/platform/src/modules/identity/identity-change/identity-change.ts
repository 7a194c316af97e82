import type { Address, Person } from '../../players/index.ts';

export type FullName = Pick<Person, 'firstName' | 'lastName'>;

/** A taxpayer number as it is reviewed: the id under which it is stored sealed, and its last four digits. */
export type EnteredNumber = { readonly taxpayerId: string; readonly lastFour: string };
/** The last four digits of the number that was confirmed before; undefined if there was none. */
export type NumberBefore = { readonly lastFour: string | undefined };

/**
 * Why a change is declined, chosen by an operator and shown to the player in their language. The operator's own note
 * stays in the audit log.
 */
export const CHANGE_DECLINES = ['NO_PROOF', 'PROOF_UNREADABLE', 'PROOF_DIFFERS', 'OTHER'] as const;
export type ChangeDecline = (typeof CHANGE_DECLINES)[number];

/** Returns a listed reason; OTHER for a text from before the list. */
export function changeDeclineOf(text: string | undefined): ChangeDecline {
  return CHANGE_DECLINES.find((why) => why === text) ?? 'OTHER';
}

/** A player's request to change their name, address or Social Security number. */
export type IdentityChangeInput =
  | { readonly kind: 'name'; readonly name: FullName }
  | { readonly kind: 'address'; readonly address: Address }
  | { readonly kind: 'ssn'; readonly number: EnteredNumber; readonly numberBefore: string | undefined };

/** A change request and its state; `before` is the value in the account when it was made. */
export type IdentityChange = IdentityChangeInput & {
  readonly changeId: string;
  readonly playerId: string;
  readonly before: FullName | Address | NumberBefore;
  readonly language: string;
  readonly askedAt: Temporal.Instant;
  readonly answerBy: Temporal.Instant;
  readonly state: 'open' | 'approved' | 'declined' | 'withdrawn';
  readonly decidedAt: Temporal.Instant | undefined;
  /** For a declined change, one of the listed reasons; for an approved one, the operator's text. */
  readonly reason: string | undefined;
};

/**
 * Returns whether a request equals the account's current value. Taxpayer numbers are compared where they are stored.
 */
export function isUnchanged(request: IdentityChangeInput, person: Person): boolean {
  if (request.kind === 'name')
    return request.name.firstName === person.firstName && request.name.lastName === person.lastName;
  if (request.kind === 'ssn') return false;
  const [now, then] = [person.address, request.address];
  return (
    (['line1', 'city', 'state', 'postalCode'] as const).every((part) => now[part] === then[part]) &&
    (now.line2 ?? '') === (then.line2 ?? '')
  );
}

/** Returns a request's data as it is stored. */
export function requestedValue(request: IdentityChangeInput): FullName | Address | EnteredNumber {
  if (request.kind === 'name') return request.name;
  return request.kind === 'address' ? request.address : request.number;
}
