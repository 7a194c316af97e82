import type { Tx } from '@sunflower/service-base/db/database.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordSignificantEvent } from '../../audit/index.ts';
import { changePerson, findNamesakes, lockPlayer } from '../../players/index.ts';
import { excludedAmong } from '../excluded-among.ts';
import { wantLetter } from '../letters/send-letter.ts';
import type { IdentityChange } from './identity-change.ts';
import { lockIdentityChange, markDecided } from './identity-changes-store.ts';

export type ReviewRefusal =
  | 'CHANGE_UNKNOWN'
  | 'CHANGE_DECIDED'
  | 'PERSON_KNOWN'
  | 'PLAYER_UNKNOWN'
  | 'NAMESAKE_EXCLUDED';

/** Namesakes that are looked at; more people of one name and birth date there are not. */
const MOST_NAMESAKES = 20;

/**
 * An operator's word on a player's wish, with a significant event and a letter to her. Yes changes name or address at once; what she may do stays as it
 * was. No second account of one person comes of it (PERSON_KNOWN), and no name of somebody self-excluded, unless the operator says in so many words that
 * this is another person (GLI19-03, GLI19-11).
 */
export async function reviewIdentityChange(
  tx: Tx,
  review: {
    changeId: string;
    isApproved: boolean;
    reason: string;
    actor: string;
    now: Temporal.Instant;
    isAnotherPerson?: boolean;
  },
): Promise<IdentityChange | Refusal<ReviewRefusal>> {
  const { changeId, isApproved, reason, actor, now, isAnotherPerson = false } = review;
  const change = await lockIdentityChange(tx, changeId);
  if (!change) return refuse('CHANGE_UNKNOWN');
  if (change.state !== 'open') return refuse('CHANGE_DECIDED', { details: { state: change.state } });
  const made = isApproved ? await carryOut(tx, change, { now, isAnotherPerson }) : [];
  if (isRefusal(made)) return made;
  const state = isApproved ? 'approved' : 'declined';
  await markDecided(tx, { changeId, state, by: actor, reason, now });
  await recordSignificantEvent(tx, {
    actor,
    action: `identity.change-${state}`,
    subject: change.playerId,
    details: { changeId, kind: change.kind, reason, ...(made.length > 0 ? { isAnotherPerson, excluded: made } : {}) },
    businessTime: now,
  });
  await wantLetter(tx, { about: 'identity-change', id: changeId });
  return { ...change, state, decidedAt: now, reason };
}

/** Makes the change; the ids of self-excluded players of the new name, which the operator has said are others. */
async function carryOut(
  tx: Tx,
  change: IdentityChange,
  options: { now: Temporal.Instant; isAnotherPerson: boolean },
): Promise<string[] | Refusal<ReviewRefusal>> {
  const { playerId } = change;
  const player = await lockPlayer(tx, playerId);
  if (!player) return refuse('PLAYER_UNKNOWN');
  const name = change.kind === 'name' ? change.name : player;
  const { dateOfBirth } = player;
  const namesakes = await findNamesakes(tx, {
    playerId,
    dateOfBirth,
    firstName: name.firstName,
    lastName: name.lastName,
  });
  const playerIds = change.kind === 'name' ? namesakes.slice(0, MOST_NAMESAKES) : [];
  const excluded = await excludedAmong(tx, { playerIds, now: options.now });
  if (excluded.length > 0 && !options.isAnotherPerson) return refuse('NAMESAKE_EXCLUDED', { details: { excluded } });
  const wish = change.kind === 'name' ? { name: change.name } : { address: change.address };
  const person = await changePerson(tx, { playerId, ...wish });
  return isRefusal(person) ? person : excluded;
}
