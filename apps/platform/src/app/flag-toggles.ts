import { isOnByDefault } from '@sunflower/contracts/flag-defaults.ts';
import { FEATURE_FLAG_NAMES, FEATURE_FLAGS } from '@sunflower/contracts/flag-table.ts';
import type { FlagAdminToggle } from '@sunflower/partner-protocols/feature-flags.ts';

export { isFeatureFlagName } from '@sunflower/contracts/flag-table.ts';

/** The flags as toggles of a flag server, each with its default value. */
export const FLAG_TOGGLES: readonly FlagAdminToggle[] = FEATURE_FLAG_NAMES.map((name) => ({
  name,
  isEnabled: isOnByDefault(name),
  description: FEATURE_FLAGS[name].line,
}));
