import { PUSH_PATHS, pushUrl } from '@sunflower/contracts/push-messages.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import type { PushBus } from '../../partner-ports/push-bus/push-bus-port.ts';
import type { AdmitDeps } from './admit-connection.ts';
import { signToken } from './connection-token.ts';
import { PushHub } from './push-hub.ts';
import { mountSockjs } from './sockjs-endpoint.ts';
import { SOCKJS_PREFIX } from './sockjs-gate.ts';

export type PushRoutesDeps = AdmitDeps & {
  readonly bus: PushBus;
  /** Public address of the app, which pages are served from and connect to. */
  readonly appOrigin: string;
  readonly isHttps: boolean;
  /**
   * Maximum number of connection requests per minute from one network address; a page sends one each time it
   * reconnects.
   */
  readonly callsPerMinute?: number;
  /** Maximum number of unauthenticated connections from one network address at the same time. */
  readonly maxWaitingPerAddress?: number;
  readonly trustedProxies: readonly string[];
};

const CALLS_PER_MINUTE = 1_200;

/**
 * Serves the connection data of a page [S7-19] and the SockJS endpoint [S7-31]. Neither the request nor anything sent
 * over a connection counts as the player's input. Connections are accepted once the server listens, and are closed
 * before the server closes. Needs `sessionsPlugin`.
 */
export function pushRoutes(app: Server, deps: PushRoutesDeps): void {
  const config = {
    audience: 'player',
    rateLimit: { max: deps.callsPerMinute ?? CALLS_PER_MINUTE, timeWindow: 60_000 },
  } as const;
  app.get(PUSH_PATHS.url, { config, schema: { response: { 200: pushUrl } } }, async (request) => ({
    uri: `${deps.appOrigin}${SOCKJS_PREFIX}`,
    token: await signToken(deps, request.player),
  }));
  const { log } = app;
  const hub = new PushHub({ ...deps, log });
  const { appOrigin: origin, isHttps, trustedProxies } = deps;
  const unmount = mountSockjs(app.server, { origin, isHttps, trustedProxies, hub, log });
  app.addHook('onListen', async () => hub.open());
  app.addHook('preClose', async () => {
    unmount();
    await hub.close();
  });
}
