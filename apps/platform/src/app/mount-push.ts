import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { pushRoutes } from '../modules/push/push-routes.ts';
import { findRunningSessions } from '../modules/sessions/index.ts';
import { natsPushBus } from '../partner-ports/push-bus/nats-push-bus.ts';
import { postgresPushBus } from '../partner-ports/push-bus/postgres-push-bus.ts';
import type { PushBus } from '../partner-ports/push-bus/push-bus-port.ts';

/**
 * Mounts push on a server: the endpoint of the push module, with the bus between nodes and the lookup of running
 * sessions.
 */
export function mountPush(
  app: Server,
  options: {
    db: Db;
    clock: Clock;
    databaseUrl: string;
    natsUrl?: string | undefined;
    pushSecret: string;
    appOrigin: string;
    isHttps: boolean;
    trustedProxies: readonly string[];
    callsPerMinute?: number;
    maxWaitingPerAddress?: number;
  },
): void {
  const { db, clock, databaseUrl, natsUrl, pushSecret, ...rest } = options;
  pushRoutes(app, {
    ...rest,
    db,
    clock,
    secret: pushSecret,
    bus: busOf(databaseUrl, natsUrl),
    findRunning: (sessionIds) => findRunningSessions(db, { sessionIds, now: clock.now() }),
  });
}

function busOf(databaseUrl: string, natsUrl: string | undefined): PushBus {
  if (natsUrl === undefined) return postgresPushBus({ url: databaseUrl });
  return natsPushBus({ url: natsUrl, source: postgresPushBus({ url: databaseUrl, isAlone: true }) });
}
