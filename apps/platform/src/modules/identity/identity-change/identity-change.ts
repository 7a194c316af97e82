import type { Address, Person } from '../../players/index.ts';

export type FullName = Pick<Person, 'firstName' | 'lastName'>;

/** A player's request to change their name or their address. */
export type IdentityChangeInput =
  | { readonly kind: 'name'; readonly name: FullName }
  | { readonly kind: 'address'; readonly address: Address };

/** A change request and its state; `before` is the value in the account when it was made. */
export type IdentityChange = IdentityChangeInput & {
  readonly changeId: string;
  readonly playerId: string;
  readonly before: FullName | Address;
  readonly language: string;
  readonly askedAt: Temporal.Instant;
  readonly answerBy: Temporal.Instant;
  readonly state: 'open' | 'approved' | 'declined' | 'withdrawn';
  readonly decidedAt: Temporal.Instant | undefined;
  readonly reason: string | undefined;
};

/** Checks whether a request equals the current value in the account. */
export function isUnchanged(request: IdentityChangeInput, person: Person): boolean {
  if (request.kind === 'name')
    return request.name.firstName === person.firstName && request.name.lastName === person.lastName;
  const [now, then] = [person.address, request.address];
  return (
    (['line1', 'city', 'state', 'postalCode'] as const).every((part) => now[part] === then[part]) &&
    (now.line2 ?? '') === (then.line2 ?? '')
  );
}
