/** Why a break, a pause or a self-exclusion is not made: it would end before the one that stands, or the key was used for something else. */
export type ExcludeRefusal = 'ENDS_EARLIER' | 'SELF_EXCLUDED' | 'KEY_REUSED';

/** Why there is no way back yet: nothing to come back from, a term that runs or never ends, nothing asked, the wait, the approval. */
export type ReinstateRefusal =
  | 'NOT_EXCLUDED'
  | 'EXCLUSION_HOLDS'
  | 'REINSTATEMENT_UNKNOWN'
  | 'REINSTATEMENT_WAITS'
  | 'APPROVAL_MISSING';

/** Every "no" of this part of the room. */
export type ExclusionRefusal = ExcludeRefusal | ReinstateRefusal;
