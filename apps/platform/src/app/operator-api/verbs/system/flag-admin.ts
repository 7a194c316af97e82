import type { Platform } from '../../../open-platform.ts';
import type { OpsContext } from '../../context.ts';
import { OpsError } from '../../verb.ts';

/**
 * Returns the admin API of the embedded flag server; throws `OpsError` for an external one, which has its own console.
 */
export function requireFlagAdmin(context: OpsContext): NonNullable<Platform['ports']['flagAdmin']> {
  const { flagAdmin } = context.platform.ports;
  if (!flagAdmin) throw new OpsError('SUNFLOWER_FEATURE_FLAGS_URL points to an external flag server: use its console.');
  return flagAdmin;
}
