import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { VaultClient } from './vault-client.ts';

/** What the verbs of the processor stand on. */
export type ProcessorDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: VaultClient;
  /** Key of fingerprints. */
  readonly fingerprintKey: string;
  /** Our own public address, where challenge pages are. */
  readonly origin: string;
  /** The operator's address: players are sent back nowhere else. */
  readonly appOrigin: string;
  /** Seconds until a clearing house or a bank of the sandbox decides. */
  readonly clearingSeconds: number;
  /** Seconds a slow card lets the platform wait. */
  readonly slowSeconds: number;
};

/** How long a challenge may be answered. */
export const CHALLENGE_MINUTES = 10;
