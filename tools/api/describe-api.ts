import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPlatform } from '../../apps/platform/src/app/build-platform.ts';
import { platformConfig } from '../../apps/platform/src/app/config.ts';
import { openPlatform } from '../../apps/platform/src/app/open-platform.ts';

/** An OpenAPI document: plain JSON. */
export type ApiDescription = Readonly<Record<string, unknown>>;

/** Returns the OpenAPI document of the public server. Builds the platform without listening; no database is needed. */
export async function describeApi(): Promise<ApiDescription> {
  const folder = await mkdtemp(join(tmpdir(), 'sunflower-api-'));
  const platform = openPlatform(
    platformConfig({
      // Creates no connection: connections open at the first query, and describing calls runs none.
      DATABASE_URL: 'postgres://127.0.0.1:9/unused',
      SUNFLOWER_ENVIRONMENT: 'test',
      SUNFLOWER_DATA_FOLDER: folder,
      SUNFLOWER_KEYS_FOLDER: join(folder, 'keys'),
      SUNFLOWER_LOG_LEVEL: 'silent',
    }),
  );
  const { app } = await buildPlatform(platform, { hasClient: false });
  try {
    await app.ready();
    return JSON.parse(JSON.stringify(app.swagger()));
  } finally {
    await app.close();
    await platform.close();
    await rm(folder, { recursive: true });
  }
}
