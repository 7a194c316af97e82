import type {
  DayOnWire,
  GameCatalog,
  PoolOnWire,
  StoredRoundOnWire,
} from '@sunflower/partner-protocols/game-server.ts';
import type { Refusal } from '@sunflower/service-base/refusal.ts';

/** Why the game server gave no answer. */
export type GameServerRefusal = 'GAME_SERVER_UNREACHABLE' | 'GAME_SERVER_REFUSED';

/** What the platform calls on the game server. */
export type GameServerPort = {
  /** Returns the games with their prices and prize tables. */
  fetchCatalog(): Promise<GameCatalog | Refusal<GameServerRefusal>>;
  /** Has the server finish a pool whose sale has ended here, and returns the pools of its game at that price. */
  finishPool(pool: {
    gameId: string;
    priceCents: number;
    poolNo: number;
  }): Promise<PoolOnWire[] | Refusal<GameServerRefusal>>;
  /** Returns the gaming days, each with its seed once it is published. */
  fetchDays(): Promise<DayOnWire[] | Refusal<GameServerRefusal>>;
  /** Returns a stored round with its book, to show it again. */
  fetchRound(roundId: string): Promise<StoredRoundOnWire | Refusal<GameServerRefusal>>;
};
