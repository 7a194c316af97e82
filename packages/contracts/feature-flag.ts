/** A call of the platform: method and path as in its route. */
export type GuardedCall = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** One feature flag of the product. */
export type FeatureFlag = {
  /** The module that owns the ability; part of the flag's name. */
  readonly module: string;
  /** The ability that is off when the flag is off. */
  readonly line: string;
  /** The row of the requirements that this flag belongs to. */
  readonly part: string;
  /** Calls that the platform refuses with FEATURE_OFF while the flag is off. Empty when the ability isn't built yet. */
  readonly calls: readonly GuardedCall[];
  /** The ability makes no call: the flag hides it on the screen. */
  readonly isScreenOnly?: boolean;
};
