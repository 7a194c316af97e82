/** A call of the platform: method and path as its route has it. */
export type GuardedCall = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** One switch of the product. */
export type FeatureFlag = {
  /** The room that owns the ability; its name stands in the flag's name. */
  readonly room: string;
  /** What is off when the flag is off. */
  readonly line: string;
  /** Row of the requirements this flag is part of. */
  readonly part: string;
  /** Calls the platform refuses with FEATURE_OFF while the flag is off. None yet: the ability is not built. */
  readonly calls: readonly GuardedCall[];
};
