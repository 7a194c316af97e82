import { featureFlagsConfig } from './config.ts';
import { startFeatureFlags } from './start-feature-flags.ts';

const flags = await startFeatureFlags(featureFlagsConfig(process.env));
process.stdout.write(`flag server at ${flags.frontendUrl}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void flags.close());
