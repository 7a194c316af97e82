import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import {
  appendLogEntry,
  type LogPublisher,
  type LogSigner,
  openLogPublisher,
  openLogSigner,
} from '../../modules/public-log/index.ts';
import type { Platform } from '../open-platform.ts';

/** Returns the signer of the platform's log. */
export function logSignerOf(platform: Pick<Platform, 'config' | 'logKey'>): Promise<LogSigner> {
  return openLogSigner(platform.config.publicLog.origin, platform.logKey);
}

/** Appends the public keys that the platform signs with, and opens the publisher of the log. */
export async function openPlatformLog(platform: Platform): Promise<LogPublisher> {
  const { db, clock, config, ports } = platform;
  await appendKeys(platform);
  return openLogPublisher({
    ...{ db, clock, findWitnesses: ports.witnesses },
    signer: await logSignerOf(platform),
    quorum: config.publicLog.quorum,
    alarmMinutes: config.publicLog.alarmMinutes,
  });
}

/** Appends each public key once: its entry is the same for ever. */
async function appendKeys(platform: Platform): Promise<void> {
  const keys: readonly (readonly [name: string, key: SigningKey])[] = [
    ['draw-statements', platform.statementKey],
    ['seals', platform.sealKey],
    ['public-log', platform.logKey],
  ];
  await inTransaction(platform.db, async (tx) => {
    for (const [name, { published }] of keys)
      for (const { keyId, publicKey } of published)
        await appendLogEntry(tx, { kind: 'signing-key', subject: keyId, content: { name, publicKey } });
  });
}
