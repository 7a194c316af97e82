import type { Verb } from '../../verb.ts';
import { auditList } from './audit-list.ts';
import { auditSeal } from './audit-seal.ts';
import { auditVerify } from './audit-verify.ts';
import { ledgerExport } from './ledger-export.ts';
import { ledgerProve } from './ledger-prove.ts';
import { ledgerVerify } from './ledger-verify.ts';
import { logVerify } from './log-verify.ts';

/** Verbs for the ledger, the audit and the public log. */
export const BOOK_VERBS: readonly Verb[] = [
  auditList,
  auditSeal,
  auditVerify,
  ledgerExport,
  ledgerProve,
  ledgerVerify,
  logVerify,
];
