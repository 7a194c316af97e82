import type { Verb } from '../../verb.ts';
import { operatorAdd } from './operator-add.ts';
import { operatorFound } from './operator-found.ts';
import { operatorList } from './operator-list.ts';
import { operatorRetire } from './operator-retire.ts';
import { operatorRoles } from './operator-roles.ts';
import { operatorVerify } from './operator-verify.ts';
import { proposalApprove } from './proposal-approve.ts';
import { proposalList } from './proposal-list.ts';
import { proposalWithdraw } from './proposal-withdraw.ts';
import { toolUseReport } from './tool-use-report.ts';

/** Verbs for operators and proposals. */
export const OPERATOR_VERBS: readonly Verb[] = [
  operatorAdd,
  operatorFound,
  operatorList,
  operatorRetire,
  operatorRoles,
  operatorVerify,
  proposalApprove,
  proposalList,
  proposalWithdraw,
  toolUseReport,
];
