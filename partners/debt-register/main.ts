import { announceReady } from '@sunflower/service-base/program.ts';
import { debtRegisterConfig } from './config.ts';
import { startDebtRegister } from './start-debt-register.ts';

const register = await startDebtRegister(debtRegisterConfig(process.env));
process.stdout.write(`debt register at ${register.url}\n`);
announceReady(register.close);
