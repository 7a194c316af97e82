import { describe, expect, it } from 'vitest';
import { bankBody, judgeBankAccount } from './bank-account.ts';

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
    [{ holderName: ' M ' }, { holderName: 'NAME' }],
    [{ routingNumber: '101000018' }, { routingNumber: 'ROUTING' }],
    [{ accountNumber: '123' }, { accountNumber: 'ACCOUNT' }],
    [{ accountNumber: '123456789012345678' }, { accountNumber: 'ACCOUNT' }],
    [{ accountAgain: '000123456798' }, { accountAgain: 'NOT_SAME' }],
  ])('with %j has the problems %j', (change, problems) => {
    expect(judgeBankAccount({ ...good, ...change })).toEqual(problems);
  });

  it('is sent as digits, once', () => {
    expect(bankBody({ ...good, routingNumber: '101-000-019' }, { channel: 'ACH', kind: 'SAVINGS' })).toEqual({
      serviceProviderTargetId: 'ACH',
      holderName: 'Mary Ross',
      routingNumber: '101000019',
      accountNumber: '000123456789',
      accountKind: 'SAVINGS',
    });
  });
});
