import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { DESTINATIONS, pushToPlayer } from '../push/index.ts';
import { findKnown, KNOWN_PREFERENCES, type KnownPreference, type PreferenceName } from './known-preferences.ts';
import { decideChange, decideConfirmation, isPending, type Preference } from './preference.ts';
import type { PreferencesRefusal } from './preferences-refusals.ts';
import {
  findPreferences,
  lockPreferenceById,
  lockPreferenceByName,
  markApplied,
  markPending,
  type StoredPreference,
} from './preferences-store.ts';

/** What became of a wish for something that protects. */
type Change = 'applied' | 'asked' | 'confirmed' | 'withdrawn';

/** Counts that something which protects was used, in the transaction of the use and without a player (RGF-05). */
export type CountUse = (tx: Tx, use: { readonly action: Change; readonly now: Temporal.Instant }) => Promise<unknown>;

/** Hears that a player asked for less protection, in the transaction of the wish: for marks of harm (IRGS-13). */
export type NoteLoosening = (
  tx: Tx,
  wish: { readonly playerId: string; readonly now: Temporal.Instant },
) => Promise<unknown>;

/** Whose preference, when, who counts it and who hears of looser wishes: the room that does both stands above this one. */
type Asked = {
  readonly playerId: string;
  readonly now: Temporal.Instant;
  readonly countUse?: CountUse;
  readonly noteLoosening?: NoteLoosening;
  /** Whether preferences of a category may be changed now; setting one back to what holds by itself always may. */
  readonly isOn?: (category: string) => boolean;
};

/** Which preference of a player is meant: by its names, or by the id of one that was set. */
export type PreferenceTarget = Asked & (PreferenceName | { readonly preferenceId: string });

type Changed = Promise<Preference | Refusal<PreferencesRefusal>>;

/** Every known preference of a player, set or not, in the order of the table [S7-3]; wishes nobody confirmed in time are left out. */
export async function listPreferences(
  db: Db,
  asked: { playerId: string; now: Temporal.Instant },
): Promise<Preference[]> {
  const stored = await findPreferences(db, asked.playerId);
  return KNOWN_PREFERENCES.map(({ category, subCategory, fallback }) => {
    const own = stored.find((one) => one.category === category && one.subCategory === subCategory);
    return own ? shown(own, asked.now) : { category, subCategory, preference: fallback };
  });
}

/**
 * Sets a preference [S7-4, S7-5], at once or, where it takes protection away, as a wish that waits to be confirmed (IRGS-02); the answer says
 * which. The same wish again changes nothing. Refuses PREFERENCE_UNKNOWN (also for an id of another player) and PREFERENCE_INVALID.
 */
export async function setPreference(tx: Tx, target: PreferenceTarget, wish: string): Changed {
  const found = await lockTarget(tx, target, wish);
  if ('refusal' in found) return found;
  const { known, standing } = found;
  if (wish !== known.fallback && target.isOn?.(known.category) === false) return refuse('FEATURE_OFF');
  const { now } = target;
  const { preferenceId } = standing;
  const outcome = decideChange(known, standing, { wish, now });
  if (outcome === 'unchanged') return shown(standing, now);
  const pending = { preference: wish, askedAt: now };
  if (outcome === 'asked') await markPending(tx, { preferenceId, pending });
  else await markApplied(tx, { preferenceId, preference: wish, now });
  await noteChange(tx, { known, standing, target, wish, what: outcome });
  const { pending: _before, ...rest } = standing;
  return outcome === 'asked' ? { ...rest, pending } : { ...rest, preference: wish };
}

/**
 * Confirms a wish that waited long enough; it is in force then. Refuses PREFERENCE_WAITS before that, PREFERENCE_NOT_PENDING when no such wish
 * waits (any more), PREFERENCE_UNKNOWN for an id that is not the player's. Confirming again what was confirmed changes nothing.
 */
export async function confirmPreference(
  tx: Tx,
  target: Asked & { readonly preferenceId: string },
  wish: { readonly preference: string; readonly askedAt: Temporal.Instant },
): Changed {
  const found = await lockTarget(tx, target, undefined);
  if ('refusal' in found) return found;
  const { known, standing } = found;
  const { now } = target;
  const outcome = decideConfirmation(standing, { wish: wish.preference, askedAt: wish.askedAt, now });
  if (outcome === 'waits') return refuse('PREFERENCE_WAITS');
  if (outcome === 'not-pending') return refuse('PREFERENCE_NOT_PENDING');
  if (outcome === 'unchanged') return shown(standing, now);
  await markApplied(tx, { preferenceId: target.preferenceId, preference: wish.preference, now });
  await noteChange(tx, { known, standing, target, wish: wish.preference, what: 'confirmed' });
  const { pending: _confirmed, ...rest } = standing;
  return { ...rest, preference: wish.preference };
}

/** Takes a wish that waits back; what is in force stays. Nothing happens when none waits. Refuses PREFERENCE_UNKNOWN. */
export async function withdrawPending(tx: Tx, target: Asked & { readonly preferenceId: string }): Changed {
  const found = await lockTarget(tx, target, undefined);
  if ('refusal' in found) return found;
  const { known, standing } = found;
  const { pending, ...rest } = standing;
  if (!pending) return rest;
  await markPending(tx, { preferenceId: target.preferenceId, pending: undefined });
  await noteChange(tx, { known, standing, target, wish: pending.preference, what: 'withdrawn' });
  return rest;
}

type Locked = { readonly known: KnownPreference; readonly standing: StoredPreference };

/** The preference a call means, locked until the transaction ends. A value is judged before a row is made for it. */
async function lockTarget(
  tx: Tx,
  target: PreferenceTarget,
  wish: string | undefined,
): Promise<Locked | Refusal<PreferencesRefusal>> {
  const { playerId, now } = target;
  const byId = 'preferenceId' in target ? await lockPreferenceById(tx, target) : undefined;
  const name = 'preferenceId' in target ? byId : target;
  const known = name && findKnown(name);
  if (!known) return refuse('PREFERENCE_UNKNOWN');
  if (wish !== undefined && !known.isValid(wish))
    return refuse('PREFERENCE_INVALID', { fields: [{ path: 'preference', code: 'INVALID' }] });
  return { known, standing: byId ?? (await lockPreferenceByName(tx, { playerId, known, now })) };
}

function shown(stored: StoredPreference, now: Temporal.Instant): Preference {
  if (isPending(stored.pending, now)) return stored;
  const { pending: _lapsed, ...rest } = stored;
  return rest;
}

/**
 * The player's open pages are told of every change. Those of what protects are written down (GLI19-20) and counted, those of leave to be sent offers
 * written down; a taste is nobody's business.
 */
async function noteChange(
  tx: Tx,
  change: Locked & { target: PreferenceTarget; wish: string; what: Change },
): Promise<void> {
  const { known, standing, target, wish, what } = change;
  const message = { destination: DESTINATIONS.limitsChanged, payload: {}, replacesEarlier: true };
  await pushToPlayer(tx, { ...message, playerId: target.playerId });
  if (!known.isLooser && !known.isLeave) return;
  if (known.isLooser) await target.countUse?.(tx, { action: what, now: target.now });
  if (what === 'asked') await target.noteLoosening?.(tx, { playerId: target.playerId, now: target.now });
  await recordAudit(tx, {
    actor: `player:${target.playerId}`,
    action: `preferences.${what}`,
    subject: target.playerId,
    details: { category: known.category, subCategory: known.subCategory, wish, before: standing.preference },
    businessTime: target.now,
  });
}
