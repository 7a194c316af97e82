import type { Query } from '@sunflower/service-base/db/query-together.ts';
import { type Refusal, refuse } from '@sunflower/service-base/refusal.ts';
import { restrictionQuery, type UnitCheckOptions } from '../access/index.ts';
import { identityLevelQuery } from '../players/index.ts';
import { runningSessionQuery } from '../sessions/index.ts';
import type { PlayerGateRefusal } from './player-gate-refusals.ts';

/** The player and the action, as a gate sees them. */
export type PlayerAction = {
  readonly playerId: string;
  /** The session the player acts in. A subscription runs while the player is away, so it has none. */
  readonly actsIn: { readonly sessionId: string } | 'standing-order';
  /** The action's operational units. All of them must be open. */
  readonly units: readonly string[];
  /** Whether a unit that no restriction entry covers is open; `allow` by default. */
  readonly implicitAccess?: UnitCheckOptions['implicit'];
  readonly now: Temporal.Instant;
};

/** One condition: queries whether it refuses the action, or returns undefined where it doesn't apply. */
type Gate = (action: PlayerAction) => Query<Refusal<PlayerGateRefusal> | undefined> | undefined;

/** The session is active and belongs to this player. It is checked again inside the transaction. */
const sessionGate: Gate = ({ actsIn, playerId, now }) => {
  if (actsIn === 'standing-order') return undefined;
  const { expression, read } = runningSessionQuery({ sessionId: actsIn.sessionId, playerId, now });
  return {
    expression,
    read: (answer) => {
      const ended = read(answer);
      return ended && refuse('SESSION_EXPIRED', ended.details ? { details: ended.details } : {});
    },
  };
};

/** The account is active, and its identity level is verified (GLI19-02). */
const identityGate: Gate = ({ playerId }) => {
  const { expression, read } = identityLevelQuery(playerId);
  return {
    expression,
    read: (answer) => {
      const identityLevel = read(answer);
      if (identityLevel === 'verified') return undefined;
      return refuse('IDENTITY_REQUIRED', { details: { identityLevel: identityLevel ?? null } });
    },
  };
};

/** No restriction, exclusion or stop covers a unit of the action (GLI19-11, GLI19-19). */
const accessGate: Gate = ({ playerId, units, implicitAccess: implicit = 'allow', now }) =>
  restrictionQuery({ playerId, units, check: { mode: 'all', implicit }, now });

/**
 * Everything that must be true of a player before any money moves, in the order in which refusals are reported. A gate
 * added here applies to purchases, subscriptions, deposits and withdrawals.
 */
export const PLAYER_GATES: readonly Gate[] = [sessionGate, identityGate, accessGate];
