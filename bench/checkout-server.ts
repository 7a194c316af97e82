import { buildPlatform } from '@sunflower/platform/src/app/build-platform.ts';
import { platformConfig } from '@sunflower/platform/src/app/config.ts';
import { openPlatform } from '@sunflower/platform/src/app/open-platform.ts';
import { announceReady } from '@sunflower/service-base/program.ts';
import { exitWithParent } from '../tools/test/interruption.ts';

exitWithParent();

// Serves the platform's HTTP API in a separate process, as in production: the load generator must not share its event
// loop.
const platform = openPlatform(platformConfig(process.env));
const { app } = await buildPlatform(platform, { hasClient: false });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
announceReady(async () => {
  await app.close();
  await platform.close();
});
