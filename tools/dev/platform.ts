import { join } from 'node:path';
import { runPlatform } from '@sunflower/platform/src/app/run-platform.ts';
import { writeDevClient } from './dev-client.ts';
import { refuseProduction } from './refuse-production.ts';

/** The platform as `npm run dev` starts it: the same program, with a client that is only a shell. */
refuseProduction(process.env);
const dist = join(process.env.SUNFLOWER_DATA_FOLDER ?? '.data', 'dev-client');
writeDevClient(dist);
await runPlatform(process.env, { dist });
