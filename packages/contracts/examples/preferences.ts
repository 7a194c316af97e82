import type * as contract from '../preferences.ts';
import type { WireExamples } from './example.ts';

const pending = {
  preference: '120',
  askedAt: '2026-11-20T18:00:00Z',
  confirmableAt: '2026-11-22T18:00:00Z',
  lapsesAt: '2026-11-29T18:00:00Z',
};
const sessionTimeLimit = {
  category: 'TIME_LIMIT',
  preferenceId: '019aa2c0-2222-7000-8000-000000000001',
  subCategory: 'SESSION',
  preference: '60',
  globalPreference: '2',
  pending,
};

/** A player with a one-hour session limit who asked for two hours and never used accessibility mode. */
export const preferencesExamples = {
  playerLevelResponse: { playerLevel: 'TEMPORARY_ACCOUNT' },
  pendingPreference: pending,
  playerPreference: sessionTimeLimit,
  preferencesResponse: [
    { category: 'ACCESSIBILITY', subCategory: 'DEFAULT', preference: 'false', globalPreference: '' },
    sessionTimeLimit,
  ],
  changePreferenceBody: { preference: '30' },
  insertPreferenceBody: { category: 'TIME_LIMIT', subCategory: 'SESSION', preference: '60' },
  confirmPreferenceBody: { preference: '120', askedAt: '2026-11-20T18:00:00Z' },
} satisfies WireExamples<typeof contract>;
