import type { Verb } from '../../verb.ts';
import { flagList } from './flag-list.ts';
import { flagSet } from './flag-set.ts';
import { jobList, jobUnlock } from './job.ts';
import { paymentPagesRecord } from './payment-pages-record.ts';
import { paymentPagesVerify } from './payment-pages-verify.ts';

/** Verbs for flags, jobs and the payment pages. */
export const SYSTEM_VERBS: readonly Verb[] = [
  flagList,
  flagSet,
  jobList,
  jobUnlock,
  paymentPagesRecord,
  paymentPagesVerify,
];
