/**
 * Refusals of a change: an unknown preference of this player, an invalid value, a confirmation that is too early, no
 * matching pending change, or a preference that is switched off.
 */
export type PreferencesRefusal =
  | 'PREFERENCE_UNKNOWN'
  | 'PREFERENCE_INVALID'
  | 'PREFERENCE_WAITS'
  | 'PREFERENCE_NOT_PENDING'
  | 'FEATURE_OFF';
