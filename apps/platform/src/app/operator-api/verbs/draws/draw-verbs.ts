import type { Verb } from '../../verb.ts';
import { contradictionAnswer } from './contradiction-answer.ts';
import { contradictionList } from './contradiction-list.ts';
import { doubtAnswer } from './doubt-answer.ts';
import { doubtList } from './doubt-list.ts';
import { drawClose } from './draw-close.ts';
import { drawConfirm } from './draw-confirm.ts';
import { drawEnter } from './draw-enter.ts';
import { drawExport } from './draw-export.ts';
import { drawHoldEarly } from './draw-hold-early.ts';
import { drawJackpot } from './draw-jackpot.ts';
import { drawRebuild } from './draw-rebuild.ts';
import { drawRun } from './draw-run.ts';
import { drawStatus } from './draw-status.ts';
import { drawVerify } from './draw-verify.ts';
import { drawVoid } from './draw-void.ts';
import { drawVoidCommitment } from './draw-void-commitment.ts';
import { overpaymentList } from './overpayment-list.ts';
import { overpaymentSettle } from './overpayment-settle.ts';
import { subscriptionList } from './subscription-list.ts';

/** Verbs for draws, disputes and subscriptions. */
export const DRAW_VERBS: readonly Verb[] = [
  contradictionAnswer,
  contradictionList,
  doubtAnswer,
  doubtList,
  drawClose,
  drawConfirm,
  drawEnter,
  drawExport,
  drawHoldEarly,
  drawJackpot,
  drawRebuild,
  drawRun,
  drawStatus,
  drawVerify,
  drawVoid,
  drawVoidCommitment,
  overpaymentList,
  overpaymentSettle,
  subscriptionList,
];
