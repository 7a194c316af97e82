import { isProduction } from '@sunflower/service-base/environment.ts';
import { faultsOf } from './checks.ts';
import { gatherFacts, type PartnerRetries } from './gather-facts.ts';

/**
 * Waits up to half a minute, because programs on one machine start together; after that, a supervisor restarts the
 * platform.
 */
const AT_START: PartnerRetries = { attempts: 15, waitMs: 2_000 };

/**
 * Ends the program with a line for each problem when it runs in production and isn't fit for it; does nothing
 * elsewhere.
 */
export async function refuseUnfitProduction(env: NodeJS.ProcessEnv): Promise<void> {
  if (!isProduction(env)) return;
  const faults = faultsOf(await gatherFacts(env, AT_START));
  if (faults.length === 0) return;
  for (const line of faults) process.stderr.write(`${line}\n`);
  process.exit(1);
}
