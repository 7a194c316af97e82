import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';

/**
 * Who may call a route.
 * - `public`: everyone; the route looks at no session unless it does so itself.
 * - `visitor`: everyone; `request.signedIn` is set when a player is signed in.
 * - `player`: a signed-in player.
 * - `fresh-login`: a signed-in player who typed the password recently (GLI19-06).
 * - `partner`: a partner, by the signature of what it sends; the route verifies it.
 */
export const AUDIENCES = ['public', 'visitor', 'player', 'fresh-login', 'partner'] as const;
export type Audience = (typeof AUDIENCES)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. A server with sessions refuses to mount a route that does not say. */
    audience?: Audience;
  }
}

type Guarding = Pick<FastifyInstance, 'requirePlayer' | 'requireFreshLogin' | 'findPlayerIfAny'>;

const GUARDS: Readonly<Record<Audience, keyof Guarding | undefined>> = {
  public: undefined,
  visitor: 'findPlayerIfAny',
  player: 'requirePlayer',
  'fresh-login': 'requireFreshLogin',
  partner: undefined,
};

/**
 * Guards every route mounted from here on by the audience it declares. The guard runs before the body is read: a caller who may not use
 * a route gets 401 whatever the body is, and learns nothing of what the route expects.
 */
export function guardByAudience(app: FastifyInstance): void {
  const guards = new Map(AUDIENCES.map((audience) => [audience, guardOf(app, GUARDS[audience])]));
  app.addHook('onRoute', (route: RouteOptions) => {
    const { audience } = route.config ?? {};
    if (audience === undefined) throw new Error(`${route.method} ${route.url} does not declare its audience`);
    const guard = guards.get(audience);
    const hooks = [route.onRequest ?? []].flat();
    // Fastify mounts a HEAD with the options of its GET, guard included.
    if (guard && !hooks.includes(guard)) route.onRequest = [...hooks, guard];
  });
}

function guardOf(app: FastifyInstance, name: keyof Guarding | undefined): onRequestAsyncHookHandler | undefined {
  if (name === undefined) return undefined;
  return ((request: FastifyRequest, reply: FastifyReply) => app[name](request, reply)) as onRequestAsyncHookHandler;
}
