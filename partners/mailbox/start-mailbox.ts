import { type Clock, wallClock } from '@sunflower/service-base/clock.ts';
import { openTables } from '@sunflower/service-base/db/database.ts';
import { migrateToLatest } from '@sunflower/service-base/db/migrate.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import type { MailboxConfig } from './config.ts';
import { mailboxRoutes } from './mailbox-routes.ts';
import type { MailboxTables } from './mails-store.ts';

export type RunningMailbox = { readonly origin: string; close(): Promise<void> };

const POOL_SIZE = 2;

/** Starts the mailbox: its table and its page, on loopback if no host is configured. Port 0 picks a free port. */
export async function startMailbox(config: MailboxConfig, clock: Clock = wallClock): Promise<RunningMailbox> {
  const db = openTables<MailboxTables>({ url: config.databaseUrl, poolSize: POOL_SIZE, name: 'mailbox' });
  try {
    await migrateToLatest(db, { folder: new URL('migrations', import.meta.url).pathname, tablePrefix: 'mailbox' });
    const app = await buildServer({ name: 'mailbox', logLevel: config.logLevel, isHttps: false });
    mailboxRoutes(app, { db, clock, secret: config.secret });
    app.addHook('onClose', () => db.destroy());
    const origin = await app.listen({ host: config.host ?? '127.0.0.1', port: config.port });
    return { origin, close: () => app.close() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}
