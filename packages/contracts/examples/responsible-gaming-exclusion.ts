import type * as contract from '../responsible-gaming-exclusion.ts';
import type { WireExamples } from './example.ts';

const requestKey = 'V1StGXR8_Z5jdHi6B-myT';
const standing = {
  exclusionId: '01930001-0000-7000-8000-000000000000',
  beganAt: '2025-11-20T18:00:00Z',
  endsAt: '2026-11-20T18:00:00Z',
};
const takeABreak = { ...standing, beganAt: '2026-11-20T18:00:00Z', endsAt: '2026-11-27T18:00:00Z' };
const selfExclusion = { ...standing, isTermOver: true, isByOperator: false };
const reinstatement = {
  askedAt: '2026-11-20T18:05:00Z',
  confirmableAt: '2026-11-21T18:05:00Z',
  lapsesAt: '2026-12-21T18:05:00Z',
  isApprovalMissing: false,
};

/** A player whose one-year self-exclusion is over and who has asked to return. */
export const responsibleGamingExclusionExamples = {
  breakBody: { requestKey, term: '7d' as const },
  productPauseBody: { requestKey, term: '24h' as const, product: 'instant-games' as const },
  selfExclusionBody: { requestKey, term: '1y' as const, isUnderstood: true as const },
  reinstatementBody: { isUnderstood: true as const },
  runningBreak: takeABreak,
  activeSelfExclusion: selfExclusion,
  openReinstatement: reinstatement,
  exclusionsResponse: {
    now: '2026-11-20T18:10:00Z',
    takeABreak: null,
    selfExclusion,
    productPause: null,
    reinstatement,
  },
} satisfies WireExamples<typeof contract>;
