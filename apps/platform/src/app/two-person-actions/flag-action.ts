import { isFeatureFlagName } from '@sunflower/contracts/flag-table.ts';
import { isRefusal, refuse } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { installFlags, setFlag } from '../../modules/flags/index.ts';
import type { ActionExecutor } from '../../modules/operators/index.ts';
import type { FlagAdmin } from '../../partner-ports/feature-flags/feature-flags-port.ts';
import { FLAG_TOGGLES } from '../flag-toggles.ts';
import { actionWithSchema, reasonSchema } from './action-of.ts';

/** Kind of the action that switches a feature: sales, payments and claims depend on flags. */
export const SET_FLAG = 'flags.set';

/**
 * Returns the action that switches a flag of the embedded flag server. Refuses with FLAG_SERVER_ELSEWHERE when the flag
 * server is an external one.
 */
export function setFlagAction(admin: FlagAdmin | undefined): ActionExecutor {
  return actionWithSchema(
    z.strictObject({ name: z.string().max(80), isOn: z.boolean(), reason: reasonSchema }),
    async (tx, { name, isOn, reason }, decided) => {
      if (!isFeatureFlagName(name)) return refuse('FLAG_UNKNOWN');
      if (!admin) return refuse('FLAG_SERVER_ELSEWHERE');
      const installed = await installFlags(admin, FLAG_TOGGLES);
      if (isRefusal(installed)) return installed;
      const answer = await setFlag(tx, { admin, name, isOn, reason, ...decided });
      return isRefusal(answer) ? answer : { name: answer.name, isOn: answer.isEnabled };
    },
  );
}
