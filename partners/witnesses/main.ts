import { announceReady } from '@sunflower/service-base/program.ts';
import { witnessesConfig } from './config.ts';
import { startWitnesses } from './start-witnesses.ts';

const witnesses = await startWitnesses(witnessesConfig(process.env));
process.stdout.write(`witnesses of the public log at ${witnesses.url}\n`);
announceReady(witnesses.close);
