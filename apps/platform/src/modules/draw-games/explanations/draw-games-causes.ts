import type { Cause } from '../../ledger/index.ts';
import { prizeCauses } from './prize-causes.ts';
import { stakeCauses } from './stake-causes.ts';

/** The causes that explain the ledger transactions of this module: stakes and prizes. */
export const drawGamesCauses: readonly Cause[] = [...stakeCauses, ...prizeCauses];
