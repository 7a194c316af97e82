export { type AddOperatorInput, addOperator } from './add-operator.ts';
export { type ApproveInput, approveAction, type DifferingEntries, type ExecutedAction } from './approve-action.ts';
export { canonicalJson } from './canonical-json.ts';
export {
  findOpenProposal,
  findOpenProposalOfDraw,
  findOpenProposalsOfClaim,
  findOperator,
  findProposal,
  listOperators,
  listProposals,
} from './operators-store.ts';
export type {
  ActionContext,
  ActionData,
  ActionExecutor,
  ActionExecutors,
  Operator,
  OperatorsRefusal,
  Proposal,
} from './proposal.ts';
export { type ProposeInput, proposeAction } from './propose-action.ts';
export { RETIRE_OPERATOR, retireOperatorExecutor } from './retire-operator.ts';
export {
  endorsementMessage,
  isSignedBy,
  newOperatorKeys,
  type OperatorKeys,
  proposalMessage,
  signMessage,
} from './signatures.ts';
export { type WithdrawInput, withdrawProposal } from './withdraw-proposal.ts';
