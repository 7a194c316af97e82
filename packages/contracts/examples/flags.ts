import type * as contract from '../flags.ts';
import type { WireExamples } from './example.ts';

const quickPick = {
  name: 'FEATURE_DRAW_GAMES_QUICK_PICK',
  enabled: true,
  variant: { name: 'disabled', enabled: false },
  impressionData: false,
};

/** One flag that is on, and two reported evaluations of it. */
export const flagsExamples = {
  toggleVariant: { name: 'large', enabled: true, payload: { type: 'number' as const, value: '12' } },
  featureToggle: quickPick,
  togglesResponse: { toggles: [quickPick] },
  flagMetricsBody: {
    appName: 'sunflower',
    instanceId: 'browser',
    bucket: {
      start: '2026-11-20T18:00:00Z',
      stop: '2026-11-20T18:00:30Z',
      toggles: { FEATURE_DRAW_GAMES_QUICK_PICK: { yes: 2, no: 0, variants: {} } },
    },
  },
} satisfies WireExamples<typeof contract>;
