import type { CosigningPolicy } from '@sunflower/public-log/note/cosigned-entry.ts';
import type { Beacon } from '@sunflower/service-base/beacon/beacon.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { GameWallet } from '../wallet/game-wallet.ts';
import type { GameServerKeys } from './keys.ts';
import type { OperatorSetRules } from './set-rules.ts';

/** Dependencies of the game server's verbs. */
export type GameServerDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly keys: GameServerKeys;
  readonly wallet: GameWallet;
  /** The public beacon, whose rounds decide plays together with the seed of their day. */
  readonly beacon: Beacon;
  /** Rules of games as set by the operator; games without set rules have the safest values. */
  readonly rules?: OperatorSetRules;
  /** Returns whose cosignatures a witnessed debit needs. Without it, no witnessed play gets an outcome. */
  readonly cosigning?: () => Promise<CosigningPolicy>;
  /** Reports an answer of the platform that the protocol doesn't allow, because an operator has to look at it. */
  report(problem: string, details: Readonly<Record<string, unknown>>): void;
};
