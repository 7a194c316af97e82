import type { SignedMessage } from '@sunflower/partner-protocols/operator-commands.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { operators } from '../modules.ts';
import type { Platform } from '../open-platform.ts';

/** Everything a verb can use: the database, a clock, and the actions under dual control. */
export type OpsContext = {
  /** The platform without its HTTP side, for verbs that need a partner's port or a folder. */
  readonly platform: Platform;
  readonly db: Db;
  /**
   * The platform's clock. For verbs that propose, it stops at the time the command was first received, so that the text
   * to sign stays the same.
   */
  readonly clock: Clock;
  /** The actions under dual control. */
  readonly actions: operators.ActionExecutors;
  /** The id of this installation, which every signed text names; empty for a verb that runs without the platform. */
  readonly installationId: string;
  /** When the operator issued the command, by their clock. Everything they sign for it has this time. */
  readonly issuedAt: Temporal.Instant;
  /** The id of the command, which is also the id of a proposal it makes. */
  readonly requestId: string;
  /** The operator who signed the command; undefined for a verb that runs without the platform. */
  readonly operator: operators.Operator | undefined;
  /** The operator's signatures in addition to the one on the command. */
  readonly signatures: readonly SignedMessage[];
  /** Adds one line to the output. */
  say(line: string): void;
  /** Returns the secret that came with the command, which must not appear among its arguments. */
  readSecretLine(prompt: string): Promise<string>;
};
