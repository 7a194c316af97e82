import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { VaultClient } from './vault-client.ts';

/** Dependencies of the processor's verbs. */
export type ProcessorDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly vault: VaultClient;
  /** Key under which the fingerprints of cards and accounts are calculated. */
  readonly fingerprintKey: string;
  /** Our own public address, where challenge pages are. */
  readonly origin: string;
  /** The app's address: after a challenge, players are redirected only there. */
  readonly appOrigin: string;
  /**
   * Seconds until the sandbox's bank settles or returns an ACH payment, completes a payout, or decides about an
   * account.
   */
  readonly clearingSeconds: number;
  /** Seconds by which a slow card delays the response. */
  readonly slowSeconds: number;
};

/** How long a challenge can be completed. */
export const CHALLENGE_MINUTES = 10;
