import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { changePerson, findPossibleDuplicates, lockPlayer } from '../../players/index.ts';
import { requestEmail } from '../emails/request-email.ts';
import { excludedAmong } from '../person/excluded-among.ts';
import { type ChangeDecline, changeDeclineOf, type IdentityChange } from './identity-change.ts';
import { findIdentityChange, lockIdentityChange, markDecided } from './identity-changes-store.ts';

export type IdentityReviewRefusal =
  | 'CHANGE_UNKNOWN'
  | 'CHANGE_DECIDED'
  | 'PERSON_KNOWN'
  | 'PLAYER_UNKNOWN'
  | 'DUPLICATE_EXCLUDED'
  | 'NUMBER_NOT_CHECKED'
  | 'NUMBER_NOT_THEIRS'
  | 'NUMBER_OF_TWO_PLAYERS';

/** What a decision does with a Social Security number, which the module `claims` stores. */
export type NumberDecisions = {
  /** Makes the number the player's, or refuses. */
  take(
    tx: Tx,
    number: { playerId: string; taxpayerId: string; now: Temporal.Instant },
  ): Promise<Refusal<'NUMBER_NOT_CHECKED' | 'NUMBER_NOT_THEIRS' | 'NUMBER_OF_TWO_PLAYERS'> | undefined>;
  /** Deletes a number that was declined. */
  release(tx: Tx, number: { playerId: string; taxpayerId: string }): Promise<void>;
};

/**
 * Records an operator's decision on a player's request, with a significant event and an email. An approval takes effect
 * immediately and keeps the identity level. Refuses PERSON_KNOWN (another active player) and, unless the operator
 * confirms another person, DUPLICATE_EXCLUDED (possibly a self-excluded player) (GLI19-03, GLI19-11).
 */
export async function reviewIdentityChange(
  tx: Tx,
  review: {
    changeId: string;
    isApproved: boolean;
    /** Why it is declined, for the player; OTHER by default. */
    why?: ChangeDecline | undefined;
    /** The operator's reason, for the audit log. */
    reason: string;
    actor: string;
    now: Temporal.Instant;
    isAnotherPerson?: boolean;
    numbers: NumberDecisions;
  },
): Promise<IdentityChange | Refusal<IdentityReviewRefusal>> {
  const { changeId, isApproved, reason, actor, now, isAnotherPerson = false } = review;
  const found = await findIdentityChange(tx, changeId);
  if (!found) return refuse('CHANGE_UNKNOWN');
  // The player is locked first, as by requests and withdrawals.
  await lockPlayer(tx, found.playerId);
  const change = await lockIdentityChange(tx, changeId);
  if (!change) return refuse('CHANGE_UNKNOWN');
  if (change.state !== 'open') return refuse('CHANGE_DECIDED', { details: { state: change.state } });
  const made = isApproved ? await applyIdentityChange(tx, change, { ...review, isAnotherPerson }) : [];
  if (isRefusal(made)) return made;
  const state = isApproved ? 'approved' : 'declined';
  if (change.kind === 'ssn' && !isApproved)
    await review.numbers.release(tx, { playerId: change.playerId, taxpayerId: change.number.taxpayerId });
  const why = isApproved ? undefined : changeDeclineOf(review.why);
  const shown = why ?? reason;
  await markDecided(tx, { changeId, state, by: actor, reason: shown, now });
  await recordSignificantEvent(tx, {
    actor,
    action: `identity.change-${state}`,
    subject: change.playerId,
    details: {
      ...{ changeId, kind: change.kind, reason },
      ...(why === undefined ? {} : { why }),
      ...(made.length > 0 ? { isAnotherPerson, excluded: made } : {}),
    },
    businessTime: now,
  });
  await requestEmail(tx, { about: 'identity-change', id: changeId });
  return { ...change, state, decidedAt: now, reason: shown };
}

/** Makes the change. Returns the self-excluded possible duplicates that the operator confirmed as other people. */
async function applyIdentityChange(
  tx: Tx,
  change: IdentityChange,
  options: { now: Temporal.Instant; isAnotherPerson: boolean; numbers: NumberDecisions },
): Promise<string[] | Refusal<IdentityReviewRefusal>> {
  const { playerId } = change;
  const player = await lockPlayer(tx, playerId);
  if (!player) return refuse('PLAYER_UNKNOWN');
  if (change.kind === 'ssn') {
    const { taxpayerId } = change.number;
    return (await options.numbers.take(tx, { playerId, taxpayerId, now: options.now })) ?? [];
  }
  const changed = change.kind === 'name' ? { ...player, ...change.name } : { ...player, address: change.address };
  const playerIds = await findPossibleDuplicates(tx, changed);
  const excluded = await excludedAmong(tx, { playerIds, now: options.now });
  if (excluded.length > 0 && !options.isAnotherPerson) return refuse('DUPLICATE_EXCLUDED', { details: { excluded } });
  const newValue = change.kind === 'name' ? { name: change.name } : { address: change.address };
  const person = await changePerson(tx, { playerId, ...newValue });
  return isRefusal(person) ? person : excluded;
}
