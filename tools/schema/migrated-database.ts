import { debianPostgres } from '../postgres/debian-postgres.ts';
import { startTestCluster, TEMPLATE_DATABASE } from '../postgres/test-databases.ts';
import { dumpSchema } from './dump-schema.ts';

/** Migrates an empty database on Debian's PostgreSQL and returns the dump of its schema. */
export async function dumpMigratedSchema(): Promise<{ path: string; text: string }[]> {
  const earlier = process.env.SUNFLOWER_POSTGRES_BIN;
  process.env.SUNFLOWER_POSTGRES_BIN = debianPostgres();
  try {
    const { cluster, remove } = await startTestCluster();
    try {
      return await dumpSchema(cluster.url(TEMPLATE_DATABASE));
    } finally {
      await remove();
    }
  } finally {
    if (earlier === undefined) delete process.env.SUNFLOWER_POSTGRES_BIN;
    else process.env.SUNFLOWER_POSTGRES_BIN = earlier;
  }
}
