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
import { endWish } from './end-wish.ts';
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

/** Emitted when a player excluded herself or was excluded; the README lists who follows it. Payload: player and restriction. */
export const PLAYER_EXCLUDED = 'responsible-gaming.player-excluded';
/** Emitted when a break or a pause of a product began. */
export const BREAK_TAKEN = 'responsible-gaming.break-taken';

/** What every call of this file carries. The key is made before the first try; actor is `player:<id>` or `operator:<name>`. */
export type Asked = {
  readonly playerId: string;
  readonly requestKey: string;
  readonly actor: string;
  /** In an operator's words. */
  readonly reason?: string;
  readonly now: Temporal.Instant;
};

/** What came of it: a replay did nothing, for the same key had asked for the same before. */
export type Taken = { readonly exclusion: Exclusion; readonly isReplay: boolean };

/**
 * A break from all play and every deposit until its end, which nobody can bring nearer; one that ends an hour later or more may take its place,
 * any other is refused ENDS_EARLIER (IRGS-03). Who is self-excluded needs none: SELF_EXCLUDED.
 */
export function takeBreak(tx: Tx, asked: Asked & { term: BreakTerm }): Promise<Taken | Refusal<ExcludeRefusal>> {
  return take(tx, asked, { kind: 'break', term: asked.term, endsAt: breakEnd(asked.term, asked.now) });
}

/** A break from one product alone, under the same rules. */
export function pauseProduct(
  tx: Tx,
  asked: Asked & { term: BreakTerm; product: PausedProduct },
): Promise<Taken | Refusal<ExcludeRefusal>> {
  return take(tx, asked, { kind: 'product-pause', term: asked.term, endsAt: breakEnd(asked.term, asked.now) });
}

/**
 * Excludes a player from play and deposits for a term or for good, from this transaction on: once it has committed no purchase commits any
 * more (GLI19-11). A standing exclusion can be extended, never shortened: ENDS_EARLIER. A wish to come back is withdrawn by it. Whoever calls
 * this ends the player's sessions in the same transaction (`endRestrictedSessions`), which stand beside this room. By an operator's act the
 * player's pages are told so [S7-31].
 */
export async function excludePlayer(
  tx: Tx,
  asked: Asked & { term: SelfExclusionTerm },
): Promise<Taken | Refusal<ExcludeRefusal>> {
  const { term, now, playerId } = asked;
  const taken = await take(tx, asked, { kind: 'self-exclusion', term, endsAt: selfExclusionEnd(term, now) });
  if (isRefusal(taken) || taken.isReplay || asked.actor === `player:${playerId}`) return taken;
  const { exclusionId } = taken.exclusion;
  const payload = { restrictionId: exclusionId };
  await pushToPlayer(tx, { playerId, destination: DESTINATIONS.selfExcluded, payload });
  return taken;
}

type Wanted = Pick<Exclusion, 'kind' | 'term' | 'endsAt'>;

async function take(tx: Tx, asked: Asked, wanted: Wanted): Promise<Taken | Refusal<ExcludeRefusal>> {
  const { playerId, now, actor, requestKey } = asked;
  // The lock of purchases, first: two devices come one after the other, and each sees what the other did.
  await lockPlayerBalances(tx, playerId);
  const before = await findByRequestKey(tx, asked);
  if (before) {
    const isSame = before.kind === wanted.kind && before.term === wanted.term;
    return isSame ? { exclusion: before, isReplay: true } : refuse('KEY_REUSED');
  }
  const standing = await findExclusions(tx, asked);
  const objection = objectionTo(wanted, standing);
  if (objection) return objection;
  const made = await restrict(tx, {
    playerId,
    ...RESTRICTION_OF[wanted.kind],
    reason: asked.reason ?? `${wanted.kind} ${wanted.term}`,
    ...(wanted.endsAt ? { expiresAt: wanted.endsAt } : {}),
    actor,
    now,
  });
  if (isRefusal(made)) throw new Error(`an exclusion of a known shape was refused: ${made.refusal}`);
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
  if (standing.reinstatement) await endWish(tx, { wish: standing.reinstatement, outcome: 'withdrawn', actor, now });
  const event = kind === 'self-exclusion' ? PLAYER_EXCLUDED : BREAK_TAKEN;
  await emitEvent(tx, { name: event, payload: { playerId, restrictionId } });
  await countToolUse(tx, { tool: kind, action: `taken-${term}`, now });
  return { exclusion, isReplay: false };
}

/** How a kind is carried out. All three are feature sets no operator can lift, so that none ends early (IRGS-03). */
const RESTRICTION_OF = {
  break: { featureSet: 'RESPONSIBLE_GAMING_TAKE_A_BREAK' },
  'product-pause': { featureSet: 'RESPONSIBLE_GAMING_TAKE_A_BREAK', units: [OPERATIONAL_UNITS.instantGames] },
  'self-exclusion': { featureSet: 'RESPONSIBLE_GAMING_SELF_EXCLUSION' },
} as const satisfies Readonly<Record<ExclusionKind, object>>;

/** The rule of changes: nothing ends earlier than it did, and who is excluded can only extend that. */
function objectionTo(wanted: Wanted, standing: StandingExclusions): Refusal<ExcludeRefusal> | undefined {
  const { selfExclusion, takeABreak, productPause } = standing;
  if (selfExclusion && wanted.kind !== 'self-exclusion') return refuse('SELF_EXCLUDED');
  const same = { break: takeABreak, 'product-pause': productPause, 'self-exclusion': selfExclusion }[wanted.kind];
  if (!same || isWorthwhile(wanted, same.endsAt)) return undefined;
  return refuse('ENDS_EARLIER', { details: { endsAt: same.endsAt?.toString() ?? null } });
}

/** A self-exclusion may be extended by however little; a break or a pause by an hour at least. */
function isWorthwhile({ kind, endsAt }: Wanted, standsUntil: Temporal.Instant | undefined): boolean {
  if (kind === 'self-exclusion' || !standsUntil || !endsAt) return endsLater(endsAt, standsUntil);
  return Temporal.Instant.compare(endsAt, standsUntil.add({ hours: LEAST_EXTENSION_HOURS })) >= 0;
}
