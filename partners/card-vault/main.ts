import { announceReady } from '@sunflower/service-base/program.ts';
import { cardVaultConfig } from './config.ts';
import { startCardVault } from './start-card-vault.ts';

const vault = await startCardVault(cardVaultConfig(process.env));
process.stdout.write(`card vault at ${vault.url}, detokenization at ${vault.detokenizeUrl}\n`);
announceReady(vault.close);
