import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import { keysFolderOf } from '../key-manifest.ts';
import { originOf } from '../origins.ts';
import { findWitnesses, type WitnessConfig } from './witness-settings.ts';

/**
 * Returns whose cosignatures count for a partner that reads the platform's log; undefined if the settings name no
 * witness and the embedded witnesses don't exist. Embedded witnesses are found once they have made their keys.
 */
export function cosigningPolicyOf(
  config: WitnessConfig,
  env: NodeJS.ProcessEnv,
): (() => Promise<CosigningPolicy>) | undefined {
  if (!config.witnesses && config.embeddedOrigin === undefined) return undefined;
  const origin = `${new URL(originOf('app', env)).host}/log`;
  return async () => {
    const found = await findWitnesses(config, keysFolderOf(env));
    const witnesses = found.map(({ key, url: _, ...about }) => ({ ...key, ...about }));
    return { origin, witnesses, quorum: config.quorum };
  };
}
