import { findWitnesses } from '@sunflower/service-base/public-log/witness-settings.ts';
import { httpWitness } from '../../partner-ports/witness/http-witness.ts';
import type { Witness } from '../../partner-ports/witness/witness-port.ts';
import type { PublicLogConfig } from './log-config.ts';

/** Returns the witnesses of the log. Throws for a verifier key whose id is wrong. */
export async function witnessesOf(config: {
  readonly publicLog: PublicLogConfig;
  readonly keysFolder: string;
}): Promise<readonly Witness[]> {
  return (await findWitnesses(config.publicLog, config.keysFolder)).map(httpWitness);
}
