import type { Tx } from '@sunflower/service-base/db/database.ts';
import { newId } from '@sunflower/service-base/ids.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../../audit/index.ts';
import { lockPlayer } from '../../players/index.ts';
import { answerBy } from './answer-by.ts';
import { type IdentityChange, type IdentityWish, isUnchanged } from './identity-change.ts';
import { countChangesSince, findOpenChanges, insertIdentityChange, markDecided } from './identity-changes-store.ts';

export type IdentityAskRefusal = 'IDENTITY_CHANGE_INVALID' | 'TRY_LATER';

/** Wishes a player may make in a day: each is looked at by a person. */
const MOST_WISHES_A_DAY = 5;

/**
 * Takes the wish for another name or address, which an operator looks at; until then nothing changes. A new wish takes the place of an open one of its
 * kind. Refuses a wish for what the account says already.
 */
export async function askIdentityChange(
  tx: Tx,
  asked: IdentityWish & { playerId: string; language: string; now: Temporal.Instant },
): Promise<Pick<IdentityChange, 'changeId' | 'answerBy'> | Refusal<IdentityAskRefusal>> {
  const { playerId, language, now } = asked;
  const player = await lockPlayer(tx, playerId);
  if (!player) throw new Error('a session belongs to no player');
  if (isUnchanged(asked, player)) {
    const path = asked.kind === 'name' ? 'lastName' : 'line1';
    return refuse('IDENTITY_CHANGE_INVALID', { fields: [{ path, code: 'UNCHANGED' }] });
  }
  if ((await countChangesSince(tx, { playerId, since: now.subtract({ hours: 24 }) })) >= MOST_WISHES_A_DAY)
    return refuse('TRY_LATER');
  await withdrawIdentityChange(tx, { playerId, kind: asked.kind, now });
  const change = { changeId: newId(), answerBy: answerBy(now) };
  const { firstName, lastName, address } = player;
  const before = asked.kind === 'name' ? { firstName, lastName } : address;
  await insertIdentityChange(tx, { ...asked, ...change, before, language, askedAt: now });
  const details = { changeId: change.changeId, kind: asked.kind };
  const action = 'identity.change-asked';
  await recordAudit(tx, { actor: `player:${playerId}`, action, subject: playerId, details, businessTime: now });
  return change;
}

/** Takes an open wish back; nothing happens when there is none. */
export async function withdrawIdentityChange(
  tx: Tx,
  asked: { playerId: string; kind: IdentityWish['kind']; now: Temporal.Instant },
): Promise<void> {
  const open = (await findOpenChanges(tx, asked.playerId)).find(({ kind }) => kind === asked.kind);
  if (!open) return;
  const { changeId } = open;
  const by = `player:${asked.playerId}`;
  await markDecided(tx, { changeId, state: 'withdrawn', by, reason: undefined, now: asked.now });
}
