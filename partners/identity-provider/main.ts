import { announceReady } from '@sunflower/service-base/program.ts';
import { identityProviderConfig } from './config.ts';
import { startIdentityProvider } from './start-identity-provider.ts';

const provider = await startIdentityProvider(identityProviderConfig(process.env));
process.stdout.write(`identity provider at ${provider.origin}\n`);
announceReady(() => provider.close());
