import type { Db, Tx } from '@sunflower/service-base/db/database.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { recordAudit } from '../audit/index.ts';
import { DESTINATIONS, pushToPlayer } from '../push/index.ts';
import {
  findKnownPreference,
  KNOWN_PREFERENCES,
  type KnownPreference,
  type PreferenceName,
} from './known-preferences.ts';
import { decideChange, decidePreferenceConfirmation, isPending, type Preference } from './preference.ts';
import type { PreferencesRefusal } from './preferences-refusals.ts';
import {
  findPreferences,
  lockPreferenceById,
  lockPreferenceByName,
  markApplied,
  markPending,
  type StoredPreference,
} from './preferences-store.ts';

/** The action recorded for a change of a preference that protects the player. */
type Change = 'applied' | 'asked' | 'confirmed' | 'withdrawn';

/** Counts the use of a responsible gaming preference, in the transaction of the use and without the player (RGF-05). */
export type CountUse = (tx: Tx, use: { readonly action: Change; readonly now: Temporal.Instant }) => Promise<unknown>;

/** Records that a player requested less protection, in the same transaction, for marks of harm (IRGS-13). */
export type NoteLoosening = (
  tx: Tx,
  requested: { readonly playerId: string; readonly now: Temporal.Instant },
) => Promise<unknown>;

/**
 * Whose preference and when, with callbacks that count changes and record looser requests, because the module that does
 * both, responsible gaming, is above this one.
 */
type Input = {
  readonly playerId: string;
  readonly now: Temporal.Instant;
  readonly countUse?: CountUse;
  readonly noteLoosening?: NoteLoosening;
  /** Whether preferences of a category may be changed now; resetting one to its default is always allowed. */
  readonly isOn?: (category: string) => boolean;
};

/** The preference to change, by its names or by the id of one that was set. */
export type PreferenceTarget = Input & (PreferenceName | { readonly preferenceId: string });

type Changed = Promise<Preference | Refusal<PreferencesRefusal>>;

/**
 * Returns every known preference of a player, set or not, in the order of the table [S7-3], without expired pending
 * changes.
 */
export async function listPreferences(
  db: Db,
  input: { playerId: string; now: Temporal.Instant },
): Promise<Preference[]> {
  const stored = await findPreferences(db, input.playerId);
  return KNOWN_PREFERENCES.map(({ category, subCategory, fallback }) => {
    const own = stored.find((one) => one.category === category && one.subCategory === subCategory);
    return own ? shown(own, input.now) : { category, subCategory, preference: fallback };
  });
}

/**
 * Sets a preference [S7-4, S7-5]: immediately or, if it reduces protection, as a pending change that has to be
 * confirmed (IRGS-02); the result says which. Repeating the same change has no effect. Refuses with PREFERENCE_UNKNOWN
 * (also for another player's id), PREFERENCE_INVALID, and FEATURE_OFF.
 */
export async function setPreference(tx: Tx, target: PreferenceTarget, requested: string): Changed {
  const found = await lockTarget(tx, target, requested);
  if ('refusal' in found) return found;
  const { known, current } = found;
  if (requested !== known.fallback && target.isOn?.(known.category) === false) return refuse('FEATURE_OFF');
  const { now } = target;
  const { preferenceId } = current;
  const outcome = decideChange(known, current, { requested, now });
  if (outcome === 'unchanged') return shown(current, now);
  const { waitHours } = current;
  const pending = { preference: requested, askedAt: now, askedHours: waitHours, waitHours };
  if (outcome === 'asked') await markPending(tx, { preferenceId, pending });
  else await markApplied(tx, { preferenceId, preference: requested, now });
  await noteChange(tx, { known, current, target, requested, what: outcome });
  const { pending: _before, waitHours: _hours, ...rest } = current;
  return outcome === 'asked' ? { ...rest, pending } : { ...rest, preference: requested };
}

/**
 * Confirms a pending change that has waited long enough, which then applies. Refuses with PREFERENCE_WAITS before that,
 * with PREFERENCE_NOT_PENDING when no such change is pending (anymore), and with PREFERENCE_UNKNOWN for an id that
 * isn't the player's. Repeating a confirmation changes nothing.
 */
export async function confirmPreference(
  tx: Tx,
  target: Input & { readonly preferenceId: string },
  requested: { readonly preference: string; readonly askedAt: Temporal.Instant },
): Changed {
  const found = await lockTarget(tx, target, undefined);
  if ('refusal' in found) return found;
  const { known, current } = found;
  const { now } = target;
  const outcome = decidePreferenceConfirmation(current, {
    requested: requested.preference,
    askedAt: requested.askedAt,
    now,
  });
  if (outcome === 'waits') return refuse('PREFERENCE_WAITS');
  if (outcome === 'not-pending') return refuse('PREFERENCE_NOT_PENDING');
  if (outcome === 'unchanged') return shown(current, now);
  await markApplied(tx, { preferenceId: target.preferenceId, preference: requested.preference, now });
  await noteChange(tx, { known, current, target, requested: requested.preference, what: 'confirmed' });
  const { pending: _confirmed, waitHours: _hours, ...rest } = current;
  return { ...rest, preference: requested.preference };
}

/**
 * Cancels a pending change; the current value stays. Has no effect when none is pending. Refuses with
 * PREFERENCE_UNKNOWN.
 */
export async function withdrawPending(tx: Tx, target: Input & { readonly preferenceId: string }): Changed {
  const found = await lockTarget(tx, target, undefined);
  if ('refusal' in found) return found;
  const { known, current } = found;
  const { pending, waitHours: _hours, ...rest } = current;
  if (!pending) return rest;
  await markPending(tx, { preferenceId: target.preferenceId, pending: undefined });
  await noteChange(tx, { known, current, target, requested: pending.preference, what: 'withdrawn' });
  return rest;
}

type Locked = { readonly known: KnownPreference; readonly current: StoredPreference };

/**
 * Returns the preference of a call, locked until the transaction ends. The value is validated before a row is inserted
 * for it.
 */
async function lockTarget(
  tx: Tx,
  target: PreferenceTarget,
  requested: string | undefined,
): Promise<Locked | Refusal<PreferencesRefusal>> {
  const { playerId, now } = target;
  const byId = 'preferenceId' in target ? await lockPreferenceById(tx, target) : undefined;
  const name = 'preferenceId' in target ? byId : target;
  const known = name && findKnownPreference(name);
  if (!known) return refuse('PREFERENCE_UNKNOWN');
  if (requested !== undefined && !known.isValid(requested))
    return refuse('PREFERENCE_INVALID', { fields: [{ path: 'preference', code: 'INVALID' }] });
  return { known, current: byId ?? (await lockPreferenceByName(tx, { playerId, known, now })) };
}

function shown({ waitHours: _hours, ...stored }: StoredPreference, now: Temporal.Instant): Preference {
  if (isPending(stored.pending, now)) return stored;
  const { pending: _lapsed, ...rest } = stored;
  return rest;
}

/**
 * Notifies the player's open pages of every change. Changes of a protective preference are audited (GLI19-20) and
 * counted, changes of an opt-in to offers are audited; others are not recorded.
 */
async function noteChange(
  tx: Tx,
  change: Locked & { target: PreferenceTarget; requested: string; what: Change },
): Promise<void> {
  const { known, current, target, requested, what } = change;
  const message = { destination: DESTINATIONS.limitsChanged, payload: {}, replacesEarlier: true };
  await pushToPlayer(tx, { ...message, playerId: target.playerId });
  if (!known.isLooser && !known.isConsent) return;
  if (known.isLooser) await target.countUse?.(tx, { action: what, now: target.now });
  if (what === 'asked') await target.noteLoosening?.(tx, { playerId: target.playerId, now: target.now });
  await recordAudit(tx, {
    actor: `player:${target.playerId}`,
    action: `preferences.${what}`,
    subject: target.playerId,
    details: { category: known.category, subCategory: known.subCategory, requested, before: current.preference },
    businessTime: target.now,
  });
}
