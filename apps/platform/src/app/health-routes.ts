import type { Db } from '@sunflower/service-base/db/database.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { sendError } from '@sunflower/service-base/http/errors.ts';
import { sql } from 'kysely';

/** Public, absent from the API description, and logged only when something is wrong. */
const QUIET = { config: { audience: 'public' }, schema: { hide: true }, logLevel: 'warn' } as const;

/**
 * Registers `/health/live` (the process responds) and `/health/ready` (it can serve requests and its database responds;
 * 503 otherwise, and while it shuts down).
 */
export function healthRoutes(app: Server, deps: { db: Db }): void {
  app.get('/health/live', QUIET, async () => ({ status: 'live' }));
  app.get('/health/ready', QUIET, async (_request, reply) => {
    if (app.isDraining) return sendError(reply, 503, 'UNAVAILABLE');
    try {
      await sql`select 1`.execute(deps.db);
      return { status: 'ready' };
    } catch {
      return sendError(reply, 503, 'UNAVAILABLE');
    }
  });
}
