import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import type { SigningKey } from '@sunflower/service-base/signing-key.ts';
import {
  appendFact,
  type LogEntry,
  type LogPublisher,
  type LogSigner,
  openLogPublisher,
  openLogSigner,
} from '../../modules/public-log/index.ts';
import { publishedCustodianKey, publishedDrawKey } from '../../partner-ports/draw-feed/check-signed-result.ts';
import type { TrustedDrawKey } from '../../partner-ports/draw-feed/draw-feed-port.ts';
import type { Platform } from '../open-platform.ts';
import type { ClientBuild } from '../web-pages/client-build.ts';
import { clientBuildEntry } from './client-build-entry.ts';
import { cosigningPolicyOf } from './log-policy.ts';
import { ruleEntries } from './rule-entries.ts';

/** Returns the signer of the platform's log. */
export function logSignerOf(platform: Pick<Platform, 'config' | 'logKey'>): Promise<LogSigner> {
  return openLogSigner(platform.config.publicLog.origin, platform.logKey);
}

/** Appends the public keys that the platform signs with and the rules of its games, and opens the log's publisher. */
export async function openPlatformLog(platform: Platform): Promise<LogPublisher> {
  const { db, clock, config, ports } = platform;
  await appendFacts(platform, [...keyEntries(platform), ...ruleEntries()]);
  const publisher = openLogPublisher({
    ...{ db, clock, findWitnesses: ports.witnesses },
    signer: await logSignerOf(platform),
    quorum: config.publicLog.quorum,
    alarmMinutes: config.publicLog.alarmMinutes,
  });
  let hasMachineKey = false;
  return {
    ...publisher,
    publish: async () => {
      if (!hasMachineKey) hasMachineKey = await appendMachineKey(platform);
      return publisher.publish();
    },
  };
}

/** Appends the build of the client that is served from now on, once per build. */
export async function appendClientBuild(platform: Pick<Platform, 'db' | 'clock'>, build: ClientBuild): Promise<void> {
  await appendFacts(platform, [await clientBuildEntry(build)]);
}

function keyEntries(platform: Platform): LogEntry[] {
  const keys: readonly (readonly [name: string, key: SigningKey])[] = [
    ['draw-statements', platform.statementKey],
    ['seals', platform.sealKey],
    ['public-log', platform.logKey],
  ];
  return keys.flatMap(([name, { published }]) =>
    published.map(({ keyId, publicKey }) => keyEntry({ name, keyId, publicKey })),
  );
}

function keyEntry({ name, keyId, publicKey }: { name: string; keyId: string; publicKey: string }): LogEntry {
  return { kind: 'signing-key', subject: keyId, content: { name, publicKey } };
}

/**
 * Appends the only key of the draw machine whose results are accepted, and the key of its custodian. Returns false
 * while the machine hasn't made its key: programs start in any order.
 */
async function appendMachineKey(platform: Platform): Promise<boolean> {
  const trusted = readMachineKeys(platform);
  if (!trusted) return false;
  const custodian = publishedCustodianKey(trusted);
  await appendFacts(platform, [
    keyEntry({ name: 'draw-machine', ...publishedDrawKey(trusted) }),
    ...(custodian ? [keyEntry({ name: 'draw-custodian', ...custodian })] : []),
  ]);
  return true;
}

function readMachineKeys(platform: Platform): TrustedDrawKey | undefined {
  try {
    return platform.trustedDrawKey;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function appendFacts({ db, clock }: Pick<Platform, 'db' | 'clock'>, entries: readonly LogEntry[]): Promise<void> {
  return inTransaction(db, async (tx) => {
    for (const entry of entries) await appendFact(tx, { entry, now: clock.now() });
  });
}

/** Returns what proves when the seal of a second-chance drawing was cosigned. */
export function drawingProofDeps(platform: Platform) {
  return {
    findCosigned: platform.findCosignedDrawing,
    findCosigningPolicy: () => cosigningPolicyOf(platform),
  };
}
