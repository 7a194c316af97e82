import { existsSync } from 'node:fs';
import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import { type PublishedPolicy, textOfPolicy, textOfSeconds } from '@sunflower/public-log/note/policy-text.ts';
import { textOfVerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { type PublicKey, readPublicKeys } from '@sunflower/service-base/signing-key.ts';
import { logVerifierKey, type PagePolicy } from '../../modules/public-log/index.ts';
import type { Platform } from '../open-platform.ts';
import { LOG_KEY } from './log-key.ts';

type PolicyPlatform = Pick<Platform, 'config' | 'ports'>;

/** Returns whose signatures on the log count: its keys, the witnesses with their organizations, and the quorum. */
export async function logPolicyOf({ config, ports }: PolicyPlatform): Promise<PublishedPolicy> {
  const { origin, quorum } = config.publicLog;
  const keys: PublicKey[] = existsSync(config.keysFolder) ? readPublicKeys(config.keysFolder, LOG_KEY) : [];
  const witnesses = await ports.witnesses();
  return {
    logs: await Promise.all(keys.map((key) => logVerifierKey(origin, key))),
    witnesses: witnesses.map(({ key, organization, url, countsFrom, countsUntil }) => ({
      ...key,
      ...{ countsFrom, countsUntil },
      ...(organization === undefined ? {} : { organization }),
      ...(url === undefined ? {} : { url }),
    })),
    quorum,
  };
}

/** Returns whose cosignatures of an entry count, whichever key of the log signed its checkpoint. */
export async function cosigningPolicyOf(platform: PolicyPlatform): Promise<CosigningPolicy> {
  const { witnesses, quorum } = await logPolicyOf(platform);
  return { origin: platform.config.publicLog.origin, witnesses, quorum };
}

/** Returns the policy of the log as the public file that its readers and witnesses use (C2SP tlog-policy). */
export async function policyTextOf(platform: PolicyPlatform): Promise<string> {
  return textOfPolicy(await logPolicyOf(platform));
}

/**
 * Returns the policy of the log as pages show it. The embedded witnesses are simulated, so no organization runs them.
 */
export async function pagePolicyOf(platform: PolicyPlatform): Promise<PagePolicy> {
  const { logs, witnesses, quorum } = await logPolicyOf(platform);
  const isSimulated = platform.config.publicLog.witnesses === undefined;
  return {
    logs: logs.map(textOfVerifierKey),
    witnesses: witnesses.map((witness) => ({
      key: textOfVerifierKey(witness),
      organization: isSimulated ? null : (witness.organization ?? witness.name),
      isSimulated,
      ...(witness.countsFrom === undefined ? {} : { countsFrom: textOfSeconds(witness.countsFrom) }),
      ...(witness.countsUntil === undefined ? {} : { countsUntil: textOfSeconds(witness.countsUntil) }),
    })),
    quorum,
  };
}
