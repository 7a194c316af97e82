import type { Tx } from '@sunflower/service-base/db/database.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';
import type { JsonValue } from '../audit/index.ts';
import type { ActionDuty } from './duties.ts';

/** The data of an action: integers, texts, lists and objects only. */
export type ActionData = { readonly [key: string]: JsonValue };

/** What an executor learns beside the data. `proposalId` is the natural idempotency key of what it does. */
export type ActionContext = {
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly now: Temporal.Instant;
};

/** What one kind of action does once two keys agree. */
export type ActionExecutor = {
  /** Checks the data when it is proposed; a refusal here saves the second operator's time. */
  check(data: ActionData): Refusal | undefined;
  /** Looks at the world as well when it is proposed, in the proposing transaction; what it refuses is never stored. */
  readonly admit?: (tx: Tx, data: ActionData, at: { readonly now: Temporal.Instant }) => Promise<Refusal | undefined>;
  /**
   * For what both operators enter, each on her own (GLI33-04): the second one types it as well and signs what she typed. Says what differs
   * between the two entries, or undefined. Without it the second one signs what the first one wrote.
   */
  readonly compareEntries?: (proposed: ActionData, typed: ActionData) => Refusal | undefined;
  /** Does it, inside the approving transaction; what it returns is kept as the outcome. A refusal leaves the proposal open. */
  execute(tx: Tx, data: ActionData, context: ActionContext): Promise<ActionData | Refusal>;
};

/** An action with who may propose and who may approve it. */
export type GovernedAction = ActionExecutor & { readonly duty: ActionDuty };

/** Actions by kind (`wallet.adjust`, `draw-games.enter-result` ...), composed by the app from the rooms above. */
export type ActionExecutors = Readonly<Record<string, GovernedAction>>;

/** A proposal as stored. `action` is the canonical JSON that both signatures cover. */
export type Proposal = {
  readonly proposalId: string;
  readonly kind: string;
  readonly action: string;
  readonly proposedBy: string;
  readonly proposedSignature: string;
  readonly proposedAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  /** `differed`: what the second operator entered was something else, and neither stands. */
  readonly state: 'open' | 'executed' | 'differed' | 'withdrawn';
  readonly approvedBy?: string;
  readonly approvedAt?: Temporal.Instant;
  readonly approvedSignature?: string;
  /** What the second operator typed and signed, where both enter the same; otherwise she signed `action`. */
  readonly approvedAction?: string;
};

/** Days after which a proposal that nobody approved can no longer be. */
export const PROPOSAL_LIFE_DAYS = 7;

/** Every "no" of this room. */
export type OperatorsRefusal =
  | 'OPERATOR_UNKNOWN'
  | 'OPERATOR_KNOWN'
  | 'OPERATOR_RETIRED'
  | 'OPERATOR_COOLING_OFF'
  | 'ALREADY_FOUNDED'
  | 'FOUNDERS_TOO_FEW'
  | 'DUTY_UNCOVERED'
  | 'ROLE_LACKING'
  | 'VOUCHED_FOR'
  | 'ROLES_MALFORMED'
  | 'ACTION_MALFORMED'
  | 'NAME_MALFORMED'
  | 'KEY_MALFORMED'
  | 'SIGNATURE_WRONG'
  | 'ACTION_UNKNOWN'
  | 'PROPOSAL_KNOWN'
  | 'PROPOSAL_UNKNOWN'
  | 'PROPOSAL_EXPIRED'
  | 'PROPOSAL_EXECUTED'
  | 'PROPOSAL_ENDED'
  | 'ENTRY_REQUIRED'
  | 'PROPOSAL_ALTERED'
  | 'SAME_KEY';
