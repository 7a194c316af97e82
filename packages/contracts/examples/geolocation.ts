import type * as contract from '../geolocation.ts';
import type { WireExamples } from './example.ts';

const week = (monday: string, checks: number | null, passed: number | null, percents: readonly (number | null)[]) => ({
  week: monday,
  checks,
  passedPercent: passed,
  causes: (['OUTSIDE', 'UNCERTAIN', 'HIDDEN_NETWORK', 'FALSE_LOCATION', 'BLOCKED', 'NO_LOCATION'] as const).map(
    (cause, index) => ({ cause, percent: percents[index] ?? null }),
  ),
});

/** An engine that answers, and four weeks of location checks, one with too few. */
export const geolocationExamples = {
  locationEngineState: { isAnswering: true },
  checkShares: {
    weeks: [
      week('2026-11-09', 12_408, 97, [1, 1, 1, 0]),
      week('2026-11-02', 11_950, 98, [1, 1, 0, null]),
      week('2026-10-26', 1_204, 96, [2, 1]),
      week('2026-10-19', null, null, []),
    ],
  },
} satisfies WireExamples<typeof contract>;
