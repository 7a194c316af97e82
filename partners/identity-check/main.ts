import { announceReady } from '@sunflower/service-base/program.ts';
import { identityCheckConfig } from './config.ts';
import { startIdentityCheck } from './start-identity-check.ts';

const check = await startIdentityCheck(identityCheckConfig(process.env));
process.stdout.write(`identity check at ${check.url}\n`);
announceReady(check.close);
