import {
  type BreakTerm,
  LEAST_EXTENSION_HOURS,
  type PausedProduct,
  type SelfExclusionTerm,
} from '@sunflower/player-rules/exclusion/exclusion-terms.ts';
import type { Tx } from '@sunflower/service-base/db/database.ts';
import { emitEvent } from '@sunflower/service-base/jobs/outbox.ts';
import { isRefusal, type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { OPERATIONAL_UNITS, restrict } from '../../access/index.ts';
import { lockPlayerBalances } from '../../ledger/index.ts';
import { DESTINATIONS, pushToPlayer } from '../../push/index.ts';
import { countToolUse } from '../tool-use/count-tool-use.ts';
import { endReinstatement } from './end-reinstatement.ts';
import {
  breakEnd,
  type Exclusion,
  type ExclusionKind,
  endsLater,
  type StandingExclusions,
  selfExclusionEnd,
} from './exclusion.ts';
import type { ExcludeRefusal } from './exclusion-refusals.ts';
import { findByRequestKey, insertExclusion } from './exclusions-store.ts';
import { findExclusions } from './find-exclusions.ts';

/**
 * Emitted when a player excluded themselves or was excluded; the README lists its subscribers. Its payload has player
 * and restriction.
 */
export const PLAYER_EXCLUDED = 'responsible-gaming.player-excluded';
/** Emitted when a break or a pause of a product began. */
export const BREAK_TAKEN = 'responsible-gaming.break-taken';

/**
 * The input of every function in this file. The key is created before the first try; actor is `player:<id>` or
 * `operator:<name>`.
 */
export type ExclusionInput = {
  readonly playerId: string;
  readonly requestKey: string;
  readonly actor: string;
  /** The operator's own text. */
  readonly reason?: string;
  readonly now: Temporal.Instant;
};

/** The result. A replay changed nothing, because the same key was used for the same request before. */
export type TakenExclusion = { readonly exclusion: Exclusion; readonly isReplay: boolean };

/**
 * Takes a break from all play and deposits until its end, which can't be moved closer. During a break, another one is
 * only accepted if it ends at least an hour later: otherwise ENDS_EARLIER (IRGS-03). Refuses a self-excluded player,
 * who needs no break, with SELF_EXCLUDED.
 */
export function takeBreak(
  tx: Tx,
  input: ExclusionInput & { term: BreakTerm },
): Promise<TakenExclusion | Refusal<ExcludeRefusal>> {
  return take(tx, input, { kind: 'break', term: input.term, endsAt: breakEnd(input.term, input.now) });
}

/** Takes a break from one product only, under the same rules. */
export function pauseProduct(
  tx: Tx,
  input: ExclusionInput & { term: BreakTerm; product: PausedProduct },
): Promise<TakenExclusion | Refusal<ExcludeRefusal>> {
  return take(tx, input, { kind: 'product-pause', term: input.term, endsAt: breakEnd(input.term, input.now) });
}

/**
 * Excludes a player from play and deposits for a term or permanently: once this transaction commits, no purchase
 * commits (GLI19-11). An existing exclusion can be extended, never shortened (ENDS_EARLIER). Withdraws an open
 * reinstatement request. The caller ends the player's sessions in the same transaction (`endRestrictedSessions`).
 * Notifies the player's pages if an operator excludes them [S7-31].
 */
export async function excludePlayer(
  tx: Tx,
  input: ExclusionInput & { term: SelfExclusionTerm },
): Promise<TakenExclusion | Refusal<ExcludeRefusal>> {
  const { term, now, playerId } = input;
  const taken = await take(tx, input, { kind: 'self-exclusion', term, endsAt: selfExclusionEnd(term, now) });
  if (isRefusal(taken) || taken.isReplay || input.actor === `player:${playerId}`) return taken;
  const { exclusionId } = taken.exclusion;
  const payload = { restrictionId: exclusionId };
  await pushToPlayer(tx, { playerId, destination: DESTINATIONS.selfExcluded, payload });
  return taken;
}

type Wanted = Pick<Exclusion, 'kind' | 'term' | 'endsAt'>;

async function take(tx: Tx, input: ExclusionInput, wanted: Wanted): Promise<TakenExclusion | Refusal<ExcludeRefusal>> {
  const { playerId, now, actor, requestKey } = input;
  // Take the lock of purchases first, so that requests from two devices run one after the other.
  await lockPlayerBalances(tx, playerId);
  const before = await findByRequestKey(tx, input);
  if (before) {
    const isSame = before.kind === wanted.kind && before.term === wanted.term;
    return isSame ? { exclusion: before, isReplay: true } : refuse('KEY_REUSED');
  }
  const standing = await findExclusions(tx, input);
  const objection = objectionTo(wanted, standing);
  if (objection) return objection;
  const made = await restrict(tx, {
    playerId,
    ...RESTRICTION_OF[wanted.kind],
    reason: input.reason ?? `${wanted.kind} ${wanted.term}`,
    ...(wanted.endsAt ? { expiresAt: wanted.endsAt } : {}),
    actor,
    now,
  });
  if (isRefusal(made)) throw new Error(`an exclusion with valid input was refused: ${made.refusal}`);
  const { kind, term, endsAt } = wanted;
  const { restrictionId } = made;
  const exclusion = {
    playerId,
    exclusionId: restrictionId,
    requestKey,
    kind,
    term,
    endsAt,
    beganAt: now,
    askedBy: actor,
  };
  await insertExclusion(tx, exclusion);
  if (standing.reinstatement)
    await endReinstatement(tx, { reinstatement: standing.reinstatement, outcome: 'withdrawn', actor, now });
  const event = kind === 'self-exclusion' ? PLAYER_EXCLUDED : BREAK_TAKEN;
  await emitEvent(tx, { name: event, payload: { playerId, restrictionId } });
  await countToolUse(tx, { tool: kind, action: `taken-${term}`, now });
  return { exclusion, isReplay: false };
}

/** The restriction for each kind. Operators can't lift any of these feature sets, so none ends early (IRGS-03). */
const RESTRICTION_OF = {
  break: { featureSet: 'RESPONSIBLE_GAMING_TAKE_A_BREAK' },
  'product-pause': { featureSet: 'RESPONSIBLE_GAMING_TAKE_A_BREAK', units: [OPERATIONAL_UNITS.instantGames] },
  'self-exclusion': { featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION' },
} as const satisfies Readonly<Record<ExclusionKind, object>>;

/**
 * Refuses a break or a pause while the player is self-excluded, and any request that doesn't extend the player's
 * current exclusion of the same kind.
 */
function objectionTo(wanted: Wanted, standing: StandingExclusions): Refusal<ExcludeRefusal> | undefined {
  const { selfExclusion, takeABreak, productPause } = standing;
  if (selfExclusion && wanted.kind !== 'self-exclusion') return refuse('SELF_EXCLUDED');
  const same = { break: takeABreak, 'product-pause': productPause, 'self-exclusion': selfExclusion }[wanted.kind];
  if (!same || isWorthwhile(wanted, same.endsAt)) return undefined;
  return refuse('ENDS_EARLIER', { details: { endsAt: same.endsAt?.toString() ?? null } });
}

/**
 * Returns whether an extension is long enough: a self-exclusion can be extended by any amount; a break or a pause only
 * by an hour or more.
 */
function isWorthwhile({ kind, endsAt }: Wanted, standsUntil: Temporal.Instant | undefined): boolean {
  if (kind === 'self-exclusion' || !standsUntil || !endsAt) return endsLater(endsAt, standsUntil);
  return Temporal.Instant.compare(endsAt, standsUntil.add({ hours: LEAST_EXTENSION_HOURS })) >= 0;
}
