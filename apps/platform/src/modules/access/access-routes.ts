import {
  ACCESS_PATHS,
  accessAttributesResponse,
  featureSetsQuery,
  featureSetsResponse,
} from '@sunflower/contracts/access.ts';
import { ACCESS_TYPE } from '@sunflower/player-rules/access/access-rights.ts';
import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { expiryOnWire } from './expiry-on-wire.ts';
import { findFeatureSets, findPlatformRestrictions } from './find-restriction.ts';
import { mergeConcurrentReads } from './merge-concurrent-reads.ts';

/** Serves what is switched off for the caller [S7-6] and for everyone [S7-7]. The second needs no session. */
export function accessRoutes(app: Server, deps: { db: Db; clock: Clock }): void {
  app.get(
    ACCESS_PATHS.featureSets,
    {
      config: { audience: 'player' },
      schema: { querystring: featureSetsQuery, response: { 200: featureSetsResponse } },
    },
    async (request) => {
      const { playerId } = request.player;
      const { accessType } = request.query;
      const now = deps.clock.now();
      const sets = await findFeatureSets(deps.db, { playerId, now, accessType });
      return sets.map(({ name, allowed, expiresAt = null, features }) => {
        const { expires, termEndedAt } = expiryOnWire({ featureSet: name, expiresAt }, now);
        return {
          name,
          allowed,
          ...(expires === null ? {} : { expires }),
          ...(termEndedAt === undefined ? {} : { termEndedAt }),
          features: [...features],
        };
      });
    },
  );

  // All open pages send this request at the same moment when a push message has no list of closed units.
  const findForAll = mergeConcurrentReads(() => findPlatformRestrictions(deps.db, deps.clock.now()));
  app.get(
    ACCESS_PATHS.attributes,
    { config: { audience: 'public' }, schema: { response: { 200: accessAttributesResponse } } },
    async (_request, reply) => {
      const entries = await findForAll();
      reply.header('cache-control', 'no-store');
      return entries.map((entry) => ({
        operationalUnit: entry.unit,
        userId: entry.playerId,
        accessType: ACCESS_TYPE[entry.accessType],
      }));
    },
  );
}
