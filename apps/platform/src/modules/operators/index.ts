export { ADD_OPERATOR, addOperatorExecutor } from './add-operator.ts';
export { approveAction } from './approve-action.ts';
export { canonicalJson } from './canonical-json.ts';
export { CHANGE_ROLES, changeRolesExecutor } from './change-roles.ts';
export type { ActionDuty, Duties } from './duties.ts';
export {
  /** @internal Tests of other modules set up or read this module's state with it. */
  findUncoveredDuties,
} from './duties.ts';
export { executedActions, wasExecuted } from './executed-actions.ts';
export { type Founder, foundOperators } from './found-operators.ts';
export { findInstallation, installationOf } from './installation-store.ts';
export {
  /** @internal Tests of other modules set up or read this module's state with it. */
  areVouched,
  coolingOffUntil,
  isOperatorName,
  type Operator,
  ROLES,
  type Role,
  rolesAt,
} from './operator.ts';
export { findOperator, listOperators } from './operators-store.ts';
export type { ActionContext, ActionData, ActionExecutor, ActionExecutors, Proposal } from './proposal.ts';
export {
  type Approval,
  findApprovals,
  findOpenProposal,
  findOpenProposalOfDraw,
  findOpenProposalsOfClaim,
  findProposal,
  listProposals,
} from './proposals-store.ts';
export { proposeAction } from './propose-action.ts';
export { RETIRE_OPERATOR, retireOperatorExecutor } from './retire-operator.ts';
export {
  foundingMessage,
  isSignedBy,
  /** @internal Tests of other modules set up or read this module's state with it. */
  keyProofMessage,
  newOperatorKeys,
  /** @internal Tests of other modules set up or read this module's state with it. */
  type OperatorKeys,
  proposalMessage,
  signMessage,
} from './signatures.ts';
export { withdrawProposal } from './withdraw-proposal.ts';
