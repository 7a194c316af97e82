import { buildPlatform } from '@sunflower/platform/src/app/build-platform.ts';
import { platformConfig } from '@sunflower/platform/src/app/config.ts';
import { openPlatform } from '@sunflower/platform/src/app/open-platform.ts';
import { announceReady } from '@sunflower/service-base/program.ts';
import { endWithStarter } from '../tools/test/interruption.ts';

endWithStarter();

// The platform's calls alone, in a program of their own as in production: the load beside it must not share its event loop.
const platform = openPlatform(platformConfig(process.env));
const { app } = await buildPlatform(platform, { hasClient: false });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
announceReady(async () => {
  await app.close();
  await platform.close();
});
