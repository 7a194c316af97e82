import type { Clock } from '@sunflower/service-base/clock.ts';
import type { Db } from '@sunflower/service-base/db/database.ts';
import type { DebtRegister } from '../../../partner-ports/debt-register/debt-register-port.ts';
import type { TaxpayerCheck } from '../../../partner-ports/identity-check/identity-check-port.ts';
import type { Player } from '../../players/index.ts';
import type { TaxpayerNumbers } from '../filing/taxpayer-numbers.ts';

/** Dependencies of the payment of claims. */
export type PaymentDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly taxpayerCheck: TaxpayerCheck;
  readonly debtRegister: DebtRegister;
  readonly numbers: TaxpayerNumbers;
};

/** The player who won. */
export type Winner = Player;
