import type { SignedMessage } from '@sunflower/partner-protocols/operator-commands.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { operators } from '../doors.ts';
import type { Platform } from '../open-platform.ts';

/** What a verb works with. */
export type OpsContext = {
  /** The platform without its HTTP side, for verbs that need a partner's port or a folder. */
  readonly platform: Platform;
  readonly db: Db;
  /** Stands still at the time the command came for verbs that propose, so that what is signed stays the same. */
  readonly clock: Clock;
  /** What two operators can decide together. */
  readonly actions: operators.ActionExecutors;
  /** The id of the command; a proposal it makes has the same. */
  readonly requestId: string;
  /** Who signed the command; undefined for a verb that runs without the platform. */
  readonly operator: operators.Operator | undefined;
  /** What the operator signed besides the command. */
  readonly signatures: readonly SignedMessage[];
  /** Writes one line of the answer. */
  say(line: string): void;
  /** Returns the secret that came with the command: what must not appear among the arguments. */
  readSecretLine(prompt: string): Promise<string>;
};
