import { isRoutingNumber } from '@sunflower/player-rules/bank/routing-number.ts';
import * as z from 'zod/mini';
import { tidyNameCheck } from './person-name.ts';
import { inOneForm, POSTAL_CODE } from './postal-code.ts';
import { characters, confirmed, regex, withoutSecretNumbers } from './validators/formats.ts';
import { max, maxIgnoreTrim, min } from './validators/lengths.ts';
import { digits, integer, numeric } from './validators/numbers.ts';
import { required } from './validators/presence.ts';

const NAME_LIMITS = { least: 2, most: 80 } as const;
/** Number of digits in a U.S. bank account number. */
const ACCOUNT_DIGITS = { least: 4, most: 17 } as const;
/** Separators that people type between digits. */
const BETWEEN = ' -';

const withoutSpaces = z.overwrite<string>((text) => text.replace(/[\s-]/g, ''));
const holderName = z
  .string()
  .check(
    tidyNameCheck(),
    required(),
    characters(),
    withoutSecretNumbers(),
    min(NAME_LIMITS.least),
    max(NAME_LIMITS.most),
  );
const numberAgain = z.string().check(withoutSpaces, required());

/** Fields of a new card that are typed outside the card vault's frame. */
export const cardHolderForm = z.object({
  holderName,
  postalCode: z.string().check(inOneForm, required(), regex(POSTAL_CODE)),
});

/** A bank account as typed: the number is entered twice so that a typo can't send money to someone else. */
export const bankAccountForm = z
  .object({
    holderName,
    routingNumber: z
      .string()
      .check(
        withoutSpaces,
        required(),
        numeric(),
        digits(9),
        z.refine<string>(isRoutingNumber, { error: 'ROUTING_NUMBER_INVALID' }),
      ),
    accountNumber: z
      .string()
      .check(
        maxIgnoreTrim(ACCOUNT_DIGITS.most, BETWEEN),
        withoutSpaces,
        required(),
        integer(),
        min(ACCOUNT_DIGITS.least),
      ),
    accountAgain: numberAgain,
  })
  .check(confirmed({ of: 'accountNumber', by: 'accountAgain' }));
export type BankAccountForm = z.output<typeof bankAccountForm>;
