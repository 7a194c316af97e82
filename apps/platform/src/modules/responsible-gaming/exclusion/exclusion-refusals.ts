/**
 * Why a break, a pause or a self-exclusion is refused: it doesn't extend the current one, a self-excluded player needs
 * no break or pause, or its key was used for something else.
 */
export type ExcludeRefusal = 'ENDS_EARLIER' | 'SELF_EXCLUDED' | 'KEY_REUSED';

/**
 * Why a reinstatement step is refused: no exclusion, a term that is running or permanent, no request, the wait, a
 * missing approval.
 */
export type ReinstateRefusal =
  | 'NOT_EXCLUDED'
  | 'EXCLUSION_HOLDS'
  | 'REINSTATEMENT_UNKNOWN'
  | 'REINSTATEMENT_WAITS'
  | 'APPROVAL_MISSING';

/** Every refusal of breaks, exclusions and reinstatements. */
export type ExclusionRefusal = ExcludeRefusal | ReinstateRefusal;
