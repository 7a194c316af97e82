/** What stops a change: no such preference of this player, a value out of bounds, confirmed too early, nothing that waits, or switched off. */
export type PreferencesRefusal =
  | 'PREFERENCE_UNKNOWN'
  | 'PREFERENCE_INVALID'
  | 'PREFERENCE_WAITS'
  | 'PREFERENCE_NOT_PENDING'
  | 'FEATURE_OFF';
