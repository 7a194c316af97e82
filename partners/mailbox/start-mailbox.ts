import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { openTables } from '@sunflower/service-base/db/database.ts';
import { migrateToLatest } from '@sunflower/service-base/db/migrate.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import type { MailboxConfig } from './config.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import type { MailboxTables } from './mails-store.ts';
import { textGatewayRoutes } from './text-gateway-routes.ts';

/** The running mailbox; `textsOrigin` is the address of its gateway for text messages. */
export type RunningMailbox = { readonly origin: string; readonly textsOrigin: string; close(): Promise<void> };

const POOL_SIZE = 2;
const LOOPBACK = '127.0.0.1';

/**
 * Starts the mailbox: its tables, its page and the gateway for text messages, on loopback if no host is configured.
 * Port 0 picks a free port.
 */
export async function startMailbox(config: MailboxConfig, clock: Clock = wallClock): Promise<RunningMailbox> {
  const db = openTables<MailboxTables>({ url: config.databaseUrl, poolSize: POOL_SIZE, name: 'mailbox' });
  try {
    await migrateToLatest(db, { folder: new URL('migrations', import.meta.url).pathname, tablePrefix: 'mailbox' });
    const app = await buildServer({ name: 'mailbox', logLevel: config.logLevel, isHttps: false });
    mailboxRoutes(app, { db, clock, secret: config.secret });
    const gateway = await buildServer({ name: 'text-gateway', logLevel: config.logLevel, isHttps: false });
    textGatewayRoutes(gateway, { db, clock, secret: config.texts.secret });
    const close = async () => {
      await Promise.all([app.close(), gateway.close()]);
      await db.destroy();
    };
    const origin = await app.listen({ host: config.host ?? LOOPBACK, port: config.port });
    const textsOrigin = await gateway.listen({ host: config.texts.host ?? LOOPBACK, port: config.texts.port });
    return { origin, textsOrigin, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
