import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockPlayer, type Person } from '../../players/index.ts';
import { answerDeadline } from './answer-deadline.ts';
import { type IdentityChange, type IdentityChangeInput, isUnchanged } from './identity-change.ts';
import { countChangesSince, findOpenChanges, insertIdentityChange, markDecided } from './identity-changes-store.ts';

export type IdentityChangeRequestRefusal = 'IDENTITY_CHANGE_INVALID' | 'TRY_LATER';

/** Maximum number of requests per player within 24 hours, because operators review them. */
const MAX_REQUESTS_PER_DAY = 5;

/**
 * Stores a request for a new name, address or Social Security number, which changes nothing until an operator approves
 * it. Replaces an open request of the same kind. Refuses a request that equals the current value.
 */
export async function requestIdentityChange(
  tx: Tx,
  input: IdentityChangeInput & { playerId: string; language: string; now: Temporal.Instant },
): Promise<Pick<IdentityChange, 'changeId' | 'answerBy'> | Refusal<IdentityChangeRequestRefusal>> {
  const { playerId, language, now } = input;
  const player = await lockPlayer(tx, playerId);
  if (!player) throw new Error("the player of a session doesn't exist");
  if (isUnchanged(input, player)) {
    const path = input.kind === 'name' ? 'lastName' : 'line1';
    return refuse('IDENTITY_CHANGE_INVALID', { fields: [{ path, code: 'UNCHANGED' }] });
  }
  if ((await countChangesSince(tx, { playerId, since: now.subtract({ hours: 24 }) })) >= MAX_REQUESTS_PER_DAY)
    return refuse('TRY_LATER');
  await withdrawIdentityChange(tx, { playerId, kind: input.kind, now });
  const change = { changeId: newId(), answerBy: answerDeadline(now) };
  const before = valueBefore(input, player);
  await insertIdentityChange(tx, { ...input, ...change, before, language, askedAt: now });
  const details = { changeId: change.changeId, kind: input.kind };
  const action = 'identity.change-requested';
  await recordAudit(tx, { actor: `player:${playerId}`, action, subject: playerId, details, businessTime: now });
  return change;
}

function valueBefore(input: IdentityChangeInput, { firstName, lastName, address }: Person): IdentityChange['before'] {
  if (input.kind === 'name') return { firstName, lastName };
  return input.kind === 'address' ? address : { lastFour: input.numberBefore };
}

/**
 * Withdraws the player's open request of this kind, if there is one, with an audit entry. Locks the player, as the
 * other steps of a request do.
 */
export async function withdrawIdentityChange(
  tx: Tx,
  input: { playerId: string; kind: IdentityChangeInput['kind']; now: Temporal.Instant },
): Promise<void> {
  const { playerId, kind, now } = input;
  await lockPlayer(tx, playerId);
  const open = (await findOpenChanges(tx, playerId)).find((change) => change.kind === kind);
  if (!open) return;
  const { changeId } = open;
  const by = `player:${playerId}`;
  // An operator may have decided it meanwhile.
  if (!(await markDecided(tx, { changeId, state: 'withdrawn', by, reason: undefined, now }))) return;
  const [action, details] = ['identity.change-withdrawn', { changeId, kind }];
  await recordAudit(tx, { actor: by, action, subject: playerId, details, businessTime: now });
}
