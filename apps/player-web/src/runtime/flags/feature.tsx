import type { FeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import type { ReactNode } from 'react';
import { useFlag } from './use-flag.ts';

export type FeatureProps = {
  /** The flag that must be on. */
  readonly flag: FeatureFlagName;
  /** Shown while the flag is off; nothing by default. */
  readonly otherwise?: ReactNode;
  readonly children: ReactNode;
};

/** Renders its children only while a flag is on [S6-5]. */
export function Feature({ flag, otherwise = null, children }: FeatureProps) {
  return useFlag(flag) ? children : otherwise;
}
