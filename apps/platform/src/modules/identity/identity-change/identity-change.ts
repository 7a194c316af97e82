import type { Address, Person } from '../../players/index.ts';

export type NameWish = Pick<Person, 'firstName' | 'lastName'>;

/** What a player wants to be changed: her name, or her address. */
export type IdentityWish =
  | { readonly kind: 'name'; readonly name: NameWish }
  | { readonly kind: 'address'; readonly address: Address };

/** A wish on its way; `before` is what the account said when it was made. */
export type IdentityChange = IdentityWish & {
  readonly changeId: string;
  readonly playerId: string;
  readonly before: NameWish | Address;
  readonly language: string;
  readonly askedAt: Temporal.Instant;
  readonly answerBy: Temporal.Instant;
  readonly state: 'open' | 'approved' | 'declined' | 'withdrawn';
  readonly decidedAt: Temporal.Instant | undefined;
  readonly reason: string | undefined;
};

/** Whether a wish is what the account says already. */
export function isUnchanged(wish: IdentityWish, person: Person): boolean {
  if (wish.kind === 'name') return wish.name.firstName === person.firstName && wish.name.lastName === person.lastName;
  const [now, then] = [person.address, wish.address];
  return (
    (['line1', 'city', 'state', 'postalCode'] as const).every((part) => now[part] === then[part]) &&
    (now.line2 ?? '') === (then.line2 ?? '')
  );
}
