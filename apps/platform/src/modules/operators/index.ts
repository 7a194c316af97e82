export { addOperatorExecutor } from './add-operator.ts';
export { approveAction } from './approve-action.ts';
export { changeRolesExecutor } from './change-roles.ts';
export {
  type ActionDuty,
  type Duties,
  /** @internal Tests of other modules set up or read this module's state with it. */
  findUncoveredDuties,
  KEY_DUTY,
} from './duties.ts';
export { executedActions, wasExecuted } from './executed-actions.ts';
export { foundOperators } from './found-operators.ts';
export { type Founder, founderList } from './founders.ts';
export { findInstallation, installationOf } from './installation-store.ts';
export { ADD_OPERATOR, CHANGE_ROLES, RETIRE_OPERATOR } from './key-changes.ts';
export {
  coolingOffUntil,
  isOperatorName,
  type Operator,
  ROLES,
  type Role,
  rolesAt,
} from './operator.ts';
export { findOperator, listOperators, readOperators } from './operators-store.ts';
export type { ActionContext, ActionData, ActionExecutor, ActionExecutors, Approval, Proposal } from './proposal.ts';
export {
  findApprovals,
  findOpenProposalOfAction,
  findOpenProposalOfDraw,
  findOpenProposalsOfClaim,
  findProposal,
  listProposals,
} from './proposals-store.ts';
export { proposeAction } from './propose-action.ts';
export type { ProvenOperators } from './prove-operators.ts';
export { recordForgeries } from './record-forgeries.ts';
export { retireOperatorExecutor } from './retire-operator.ts';
export {
  foundingMessage,
  isSignedBy,
  /** @internal Tests of other modules set up or read this module's state with it. */
  keyProofMessage,
  newOperatorKeys,
  /** @internal Tests of other modules set up or read this module's state with it. */
  type OperatorKeys,
  proposalMessage,
  readProposed,
  signMessage,
} from './signatures.ts';
export { verifyDecisions } from './verify-decisions.ts';
export { withdrawProposal } from './withdraw-proposal.ts';
