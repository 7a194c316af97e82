export { ADD_OPERATOR, addOperatorExecutor } from './add-operator.ts';
export {
  type ApproveInput,
  type AwaitedApprovals,
  approveAction,
  type DifferingEntries,
  type ExecutedAction,
} from './approve-action.ts';
export { canonicalJson } from './canonical-json.ts';
export { CHANGE_ROLES, changeRolesExecutor } from './change-roles.ts';
export { type ActionDuty, type Duties, findUncoveredDuties, hasRole } from './duties.ts';
export { type Founder, foundOperators } from './found-operators.ts';
export {
  areVouched,
  COOLING_OFF_HOURS,
  coolingOffUntil,
  isOperatorName,
  LEAST_FOUNDERS,
  type Operator,
  ROLES,
  type Role,
  rolesAt,
} from './operator.ts';
export { findOperator, listOperators } from './operators-store.ts';
export type {
  ActionContext,
  ActionData,
  ActionExecutor,
  ActionExecutors,
  GovernedAction,
  OperatorsRefusal,
  Proposal,
} from './proposal.ts';
export {
  type Approval,
  findApprovals,
  findOpenProposal,
  findOpenProposalOfDraw,
  findOpenProposalsOfClaim,
  findProposal,
  listProposals,
} from './proposals-store.ts';
export { type ProposeInput, proposeAction } from './propose-action.ts';
export { RETIRE_OPERATOR, retireOperatorExecutor } from './retire-operator.ts';
export {
  foundingMessage,
  isSignedBy,
  keyProofMessage,
  newOperatorKeys,
  type OperatorKeys,
  proposalMessage,
  signMessage,
} from './signatures.ts';
export { type WithdrawInput, withdrawProposal } from './withdraw-proposal.ts';
