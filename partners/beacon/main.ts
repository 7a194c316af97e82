import { announceReady } from '@sunflower/service-base/program.ts';
import { beaconServerConfig } from './config.ts';
import { startBeacon } from './start-beacon.ts';

const beacon = await startBeacon(beaconServerConfig(process.env));
process.stdout.write(`beacon at ${beacon.url}\n`);
announceReady(beacon.close);
