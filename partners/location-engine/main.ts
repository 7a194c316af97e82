import { announceReady } from '@sunflower/service-base/program.ts';
import { locationEngineConfig } from './config.ts';
import { startLocationEngine } from './start-location-engine.ts';

const engine = await startLocationEngine(locationEngineConfig(process.env));
process.stdout.write(`location engine at ${engine.url}\n`);
announceReady(engine.close);
