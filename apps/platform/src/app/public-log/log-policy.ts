import { existsSync } from 'node:fs';
import { textOfVerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { type PublicKey, readPublicKeys } from '@sunflower/service-base/signing-key.ts';
import { type LogPolicy, logVerifierKey, type PublishedPolicy } from '../../modules/public-log/index.ts';
import type { Platform } from '../open-platform.ts';
import { LOG_KEY } from './log-key.ts';

/** Returns whose signatures on checkpoints count, from the keys folder and the settings. */
export async function logPolicyOf({ config, ports }: Pick<Platform, 'config' | 'ports'>): Promise<LogPolicy> {
  const { origin, quorum } = config.publicLog;
  const keys: PublicKey[] = existsSync(config.keysFolder) ? readPublicKeys(config.keysFolder, LOG_KEY) : [];
  const witnesses = await ports.witnesses();
  return {
    logs: await Promise.all(keys.map((key) => logVerifierKey(origin, key))),
    witnesses: witnesses.map(({ key }) => key),
    quorum,
  };
}

/** Returns the policy as pages publish it. The embedded witnesses are simulated; others name their host. */
export async function publishedPolicyOf(platform: Pick<Platform, 'config' | 'ports'>): Promise<PublishedPolicy> {
  const { logs, witnesses, quorum } = await logPolicyOf(platform);
  const isSimulated = platform.config.publicLog.witnesses === undefined;
  return {
    logs: logs.map(textOfVerifierKey),
    witnesses: witnesses.map((key) => ({
      key: textOfVerifierKey(key),
      organization: isSimulated ? null : (key.name.split('/')[0] ?? key.name),
      isSimulated,
    })),
    quorum,
  };
}
