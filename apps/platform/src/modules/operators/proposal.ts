import type { Tx } from '@sunflower/service-base/db/database.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';
import type { JsonValue } from '../audit/index.ts';
import type { ActionDuty } from './duties.ts';

/** The data of an action: integers, texts, lists and objects only. */
export type ActionData = { readonly [key: string]: JsonValue };

/** What an executor receives in addition to the data. `proposalId` is the natural idempotency key of its work. */
export type ActionContext = {
  readonly proposalId: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly now: Temporal.Instant;
};

/** The implementation of one kind of action, executed once the required number of operators has approved it. */
export type ActionExecutor = {
  /** Checks the data when it's proposed, so that an invalid proposal never reaches the second operator. */
  check(data: ActionData): Refusal | undefined;
  /** Also checks the current state, in the proposing transaction; a refused proposal is never stored. */
  readonly admit?: (tx: Tx, data: ActionData, at: { readonly now: Temporal.Instant }) => Promise<Refusal | undefined>;
  /**
   * For actions that both operators type independently (GLI33-04): the second operator types and signs the data too.
   * Returns what differs between the two entries, or undefined. Without this function, the second operator signs what
   * the first one wrote.
   */
  readonly compareEntries?: (proposed: ActionData, typed: ActionData) => Refusal | undefined;
  /**
   * Executes the action inside the approving transaction; its result is stored as the outcome. A refusal leaves the
   * proposal open.
   */
  execute(tx: Tx, data: ActionData, context: ActionContext): Promise<ActionData | Refusal>;
};

/** An action with who may propose and who may approve it. */
export type GovernedAction = ActionExecutor & { readonly duty: ActionDuty };

/** Actions by kind (`wallet.adjust`, `draw-games.enter-result` ...), composed by the app from the modules above. */
export type ActionExecutors = Readonly<Record<string, GovernedAction>>;

/**
 * A proposal as stored. `action` is the canonical JSON that the proposer signed; approvers sign the same, unless each
 * operator types the action.
 */
export type Proposal = {
  readonly proposalId: string;
  readonly kind: string;
  readonly action: string;
  readonly proposedBy: string;
  readonly proposedSignature: string;
  readonly proposedAt: Temporal.Instant;
  /** The time in the text that the proposer signed; undefined in a text of version 1, which has none. */
  readonly proposedSignedAt?: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  /** `differed`: the second operator's entry differed, and both were discarded. */
  readonly state: 'open' | 'executed' | 'differed' | 'withdrawn';
  readonly approvedBy?: string;
  readonly approvedAt?: Temporal.Instant;
  readonly approvedSignature?: string;
  /**
   * What the second operator typed and signed, for actions that both type; otherwise the second operator signed
   * `action`.
   */
  readonly approvedAction?: string;
};

/** One approval of a proposal; `typed` is what the approver typed, for actions that each operator types. */
export type Approval = {
  readonly approvedBy: string;
  readonly signature: string;
  readonly typed: string | null;
  readonly approvedAt: Temporal.Instant;
  /** The time in the signed text; null in a text of version 1. */
  readonly signedAt: Temporal.Instant | null;
};

/** Days after which an unapproved proposal can't be approved anymore. */
export const PROPOSAL_LIFETIME_DAYS = 7;

/** Refusals of this module. */
export type OperatorsRefusal =
  | 'OPERATOR_UNKNOWN'
  | 'OPERATOR_UNPROVEN'
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
  | 'SIGNED_TIME_WRONG'
  | 'ACTION_UNKNOWN'
  | 'PROPOSAL_KNOWN'
  | 'PROPOSAL_UNKNOWN'
  | 'PROPOSAL_EXPIRED'
  | 'PROPOSAL_EXECUTED'
  | 'PROPOSAL_ENDED'
  | 'ENTRY_REQUIRED'
  | 'PROPOSAL_ALTERED'
  | 'SAME_KEY';
