import { bankAccountForm } from '@sunflower/contracts/method-forms.ts';
import { describe, expect, it } from 'vitest';
import { findProblems } from '../../../runtime/forms/find-problems.ts';
import { bankBody } from './bank-account.ts';

const good = {
  holderName: 'Mary Ross',
  routingNumber: '101000019',
  accountNumber: '000123456789',
  accountAgain: '000123456789',
};

describe('a bank account', () => {
  it.each([
    [{}, {}],
    [{ routingNumber: ' 101-000 019 ', accountAgain: '0001 2345 6789' }, {}],
    [{ holderName: ' M ' }, { holderName: 'TOO_SHORT?n=2' }],
    [{ routingNumber: '101000018' }, { routingNumber: 'ROUTING_NUMBER_INVALID' }],
    [{ accountNumber: '123' }, { accountNumber: 'TOO_SHORT?n=4' }],
    [{ routingNumber: '10100001' }, { routingNumber: 'DIGITS' }],
    [{ routingNumber: '1o1000019' }, { routingNumber: 'NUMERIC' }],
    [{ accountNumber: '12.34' }, { accountNumber: 'INTEGER' }],
    [{ accountNumber: '123456789012345678' }, { accountNumber: 'TOO_LONG?n=17' }],
    [{ accountAgain: '000123456798' }, { accountAgain: 'NOT_CONFIRMED' }],
  ])('validates %j with the problems %j', (change, problems) => {
    expect(findProblems(bankAccountForm, { ...good, ...change })).toEqual(problems);
  });

  it('is sent as digits, with its number only once', () => {
    expect(bankBody({ ...good, routingNumber: '101-000-019' }, { channel: 'ACH', kind: 'SAVINGS' })).toEqual({
      serviceProviderTargetId: 'ACH',
      holderName: 'Mary Ross',
      routingNumber: '101000019',
      accountNumber: '000123456789',
      accountKind: 'SAVINGS',
    });
  });
});
