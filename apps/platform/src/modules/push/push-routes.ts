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
  /** Public address of the app: where pages come from, and where they connect to. */
  readonly appOrigin: string;
  readonly isHttps: boolean;
  /** Asks for an address a minute from one network address; a page asks at each reconnection. */
  readonly callsAMinute?: number;
  /** Connections of one network address that may wait at once before they say who they are. */
  readonly waitingAnAddress?: number;
  readonly trustedProxies: readonly string[];
};

const CALLS_A_MINUTE = 1_200;

/**
 * Where a page learns how to connect [S7-19], and the SockJS endpoint itself [S7-31]. Both are reads, and neither they nor what goes over a
 * connection counts as the player's input. Connections are served while the server listens, and closed before it closes. Needs `sessionsPlugin`.
 */
export function pushRoutes(app: Server, deps: PushRoutesDeps): void {
  const config = {
    audience: 'player',
    rateLimit: { max: deps.callsAMinute ?? CALLS_A_MINUTE, timeWindow: 60_000 },
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
