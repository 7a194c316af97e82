import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';

/** Who may call a route. */
export const AUDIENCES = [
  // Everyone. The route checks the session only if it does so itself.
  'public',
  // Everyone. `request.signedIn` is set if a player is signed in.
  'visitor',
  // A signed-in player.
  'player',
  // A signed-in player who entered the password recently (GLI19-06).
  'reauthentication',
  // A phone that took over an upload; the route verifies its cookie.
  'phone',
  // A partner; the route verifies the signature of the request.
  'partner',
] as const;
export type Audience = (typeof AUDIENCES)[number];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call this route. A server with sessions refuses to register a route without it. */
    audience?: Audience;
  }
}

type Guarding = Pick<FastifyInstance, 'requirePlayer' | 'requireReauthentication' | 'findPlayerIfAny'>;

const GUARDS: Readonly<Record<Audience, keyof Guarding | undefined>> = {
  public: undefined,
  visitor: 'findPlayerIfAny',
  player: 'requirePlayer',
  reauthentication: 'requireReauthentication',
  phone: undefined,
  partner: undefined,
};

/**
 * Guards every route registered from now on by its audience. The guard runs before the body is read: a caller without
 * access is refused whatever the body, so the response reveals nothing about the route's input.
 */
export function guardByAudience(app: FastifyInstance): void {
  const guards = new Map(AUDIENCES.map((audience) => [audience, guardOf(app, GUARDS[audience])]));
  app.addHook('onRoute', (route: RouteOptions) => {
    const { audience } = route.config ?? {};
    if (audience === undefined) throw new Error(`${route.method} ${route.url} does not declare its audience`);
    const guard = guards.get(audience);
    const hooks = [route.onRequest ?? []].flat();
    // Fastify registers a HEAD with the options of its GET, guard included.
    if (guard && !hooks.includes(guard)) route.onRequest = [...hooks, guard];
  });
}

function guardOf(app: FastifyInstance, name: keyof Guarding | undefined): onRequestAsyncHookHandler | undefined {
  if (name === undefined) return undefined;
  return ((request: FastifyRequest, reply: FastifyReply) => app[name](request, reply)) as onRequestAsyncHookHandler;
}
