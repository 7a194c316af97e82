import { walletExamples } from '@sunflower/contracts/examples/wallet.ts';
import { transactionsPage } from '@sunflower/contracts/wallet.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { serialsOf } from './line-text.ts';

const [line] = z.decode(transactionsPage, walletExamples.transactionsPage).pageItems;

test.each([
  ['the tickets of draw games', 'PB-261121-7K3M9 PB-261121-QXWTD', ['PB-261121-7K3M9', 'PB-261121-QXWTD']],
  ['no play of an instant game, which has no ticket page', 'IG-7K3M-9QXW-TD4P', []],
  ['nothing without a reference', null, []],
])('lists as the serials of a stake %s', (_what, reference, serials) => {
  if (!line) throw new Error('the example has a transaction');
  expect(serialsOf({ ...line, kind: 'stakes', isReversal: false, reference })).toEqual(serials);
});
