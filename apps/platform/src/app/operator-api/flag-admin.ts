import type { Platform } from '../open-platform.ts';
import type { OpsContext } from './context.ts';
import { OpsError } from './verb.ts';

/** The administration of our own flag server; somebody else's has a console of its own. */
export function requireFlagAdmin(context: OpsContext): NonNullable<Platform['ports']['flagAdmin']> {
  const { flagAdmin } = context.platform.ports;
  if (!flagAdmin) throw new OpsError('SUNFLOWER_FEATURE_FLAGS_URL names a flag server of its own: use its console.');
  return flagAdmin;
}
