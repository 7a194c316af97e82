import { PLAYERS_PATHS, userResponse } from '@sunflower/contracts/players.ts';
import { PREFERENCES_PATHS, playerLevelResponse } from '@sunflower/contracts/preferences.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { isPasswordChangedRecently, playerLevelOf } from './player.ts';
import { findPlayer } from './players-store.ts';

/** Serves the signed-in player [S7-1] and their player level [S7-2]. */
export function playersRoutes(app: Server, deps: { db: Db; clock: Clock }): void {
  app.get(
    PLAYERS_PATHS.me,
    { config: { audience: 'player' }, schema: { response: { 200: userResponse } } },
    async (request) => {
      const player = await findPlayer(deps.db, request.player.playerId);
      if (!player) throw new Error('a session has no player');
      return {
        id: player.playerId,
        firstName: player.firstName,
        lastName: player.lastName,
        passwordChangedRecently: isPasswordChangedRecently(player, deps.clock.now()),
      };
    },
  );

  app.get(
    PREFERENCES_PATHS.playerLevels,
    { config: { audience: 'player' }, schema: { response: { 200: playerLevelResponse } } },
    async (request) => {
      const player = await findPlayer(deps.db, request.player.playerId);
      if (!player) throw new Error('a session has no player');
      return { playerLevel: playerLevelOf(player.identityLevel) };
    },
  );
}
