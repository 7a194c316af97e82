import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { lift, listRestrictions, restrict } from '../access/index.ts';
import { playerActor, recordSignificantEvent } from '../audit/index.ts';
import { lockPlayerBalances } from '../ledger/index.ts';
import { endSessions } from '../sessions/index.ts';

/** Event: an email about a freeze is due. */
export const FREEZE_EMAIL_REQUESTED = 'account-freeze.email-requested';
export const FREEZE_EMAILS = ['account-frozen', 'account-unfreezing'] as const;
export type FreezeEmail = (typeof FREEZE_EMAILS)[number];

/** The freeze of an account, and its end if the player asked for one. */
export type Freeze = {
  readonly restrictionIds: readonly string[];
  readonly frozenAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant | undefined;
};

type Step = { readonly playerId: string; readonly now: Temporal.Instant };

/** Returns the freeze of a player's account that is in effect. */
export async function findFreeze(db: Db, step: Step): Promise<Freeze | undefined> {
  const entries = (await listRestrictions(db, step)).filter(
    ({ featureSet, accessType }) => featureSet === 'FROZEN_ACCOUNT' && accessType === 'DENY',
  );
  const [first] = entries;
  if (!first) return undefined;
  const ends = entries.map(({ expiresAt }) => expiresAt);
  const isOpen = ends.some((end) => end === undefined);
  return {
    restrictionIds: [...new Set(entries.map(({ restrictionId }) => restrictionId))],
    frozenAt: first.effectiveAt,
    endsAt: isOpen ? undefined : ends.reduce((one, other) => (one && other && isLater(other, one) ? other : one)),
  };
}

function isLater(one: Temporal.Instant, other: Temporal.Instant): boolean {
  return Temporal.Instant.compare(one, other) > 0;
}

/**
 * Freezes a player's account until the player ends the freeze, and ends all of their other sessions. Needs no
 * reauthentication, because it only takes access away. A freeze that was about to end starts over; any other stays as
 * it is.
 */
export async function freezeAccount(tx: Tx, input: Step & { sessionId: string }): Promise<Freeze> {
  const { playerId, sessionId, now } = input;
  await lockPlayerBalances(tx, playerId);
  await endSessions(tx, { playerId, reason: 'LOGGED_OUT', now, exceptSessionId: sessionId });
  const before = await findFreeze(tx, input);
  if (before && before.endsAt === undefined) return before;
  await replaceRestriction(tx, { ...input, before, endsAt: undefined });
  await record(tx, { ...input, step: 'frozen', about: 'account-frozen', endsAt: undefined });
  return findOrThrow(tx, input);
}

/**
 * Ends a freeze after a wait, so that the email about it can reach the player first. The caller has reauthenticated the
 * player. Refuses with FREEZE_UNKNOWN when the account isn't frozen; a second request changes nothing.
 */
export async function endFreeze(
  tx: Tx,
  input: Step & { waitHours: number },
): Promise<Freeze | Refusal<'FREEZE_UNKNOWN'>> {
  const { playerId, now, waitHours } = input;
  await lockPlayerBalances(tx, playerId);
  const before = await findFreeze(tx, input);
  if (!before) return refuse('FREEZE_UNKNOWN');
  if (before.endsAt !== undefined) return before;
  const endsAt = now.add({ hours: waitHours });
  await replaceRestriction(tx, { ...input, before, endsAt });
  await record(tx, { ...input, step: 'unfreezing', about: 'account-unfreezing', endsAt });
  return findOrThrow(tx, input);
}

/**
 * Replaces a restriction: applies the new one before it lifts the earlier one, so that the account is never open in
 * between.
 */
async function replaceRestriction(
  tx: Tx,
  input: Step & { before: Freeze | undefined; endsAt: Temporal.Instant | undefined },
): Promise<void> {
  const { playerId, before, endsAt, now } = input;
  const actor = playerActor(playerId);
  const reason = endsAt ? 'the player ends the freeze' : 'the player froze the account';
  const made = await restrict(tx, {
    ...{ playerId, actor, now, reason, featureSet: 'FROZEN_ACCOUNT' },
    ...(endsAt ? { expiresAt: endsAt } : {}),
  });
  if (isRefusal(made)) throw new Error(`a restriction with valid input was refused: ${made.refusal}`);
  for (const restrictionId of before?.restrictionIds ?? []) await lift(tx, { restrictionId, reason, actor, now });
}

async function record(
  tx: Tx,
  input: Step & { step: string; about: FreezeEmail; endsAt: Temporal.Instant | undefined },
): Promise<void> {
  const { playerId, step, about, endsAt, now } = input;
  const ends = endsAt === undefined ? {} : { endsAt: endsAt.epochMilliseconds };
  await emitEvent(tx, {
    name: FREEZE_EMAIL_REQUESTED,
    payload: { about, playerId, at: now.epochMilliseconds, ...ends },
  });
  await recordSignificantEvent(tx, {
    ...{ actor: playerActor(playerId), action: `account-freeze.${step}`, subject: playerId },
    details: { endsAt: endsAt?.toString() ?? null },
    businessTime: now,
  });
}

async function findOrThrow(tx: Tx, step: Step): Promise<Freeze> {
  const freeze = await findFreeze(tx, step);
  if (!freeze) throw new Error('the account was frozen in this transaction');
  return freeze;
}
