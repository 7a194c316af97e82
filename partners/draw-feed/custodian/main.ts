import { announceReady } from '@sunflower/service-base/program.ts';
import { custodianConfig } from './config.ts';
import { startCustodian } from './start-custodian.ts';

const custodian = await startCustodian(custodianConfig(process.env));
process.stdout.write(`custodian of the draw machine's seeds at ${custodian.url}\n`);
announceReady(custodian.close);
