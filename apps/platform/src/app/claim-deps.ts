import { type ClaimPaymentDeps, taxpayerNumbers } from '../modules/claims/index.ts';
import type { Platform } from './open-platform.ts';

/** Returns what claim payments depend on, for jobs and operators alike. */
export function claimDeps({ db, clock, ports, config }: Platform): ClaimPaymentDeps {
  return {
    db,
    clock,
    taxpayerCheck: ports.identityCheck,
    debtRegister: ports.debtRegister,
    numbers: taxpayerNumbers(config.taxpayerSecret),
  };
}
