import { expect, it } from 'vitest';
import { paymentsExamples } from './examples/payments.ts';
import { cardHolderForm } from './method-forms.ts';
import { addPaymentMethodBody } from './payments.ts';
import { addressChangeBody } from './profile.ts';
import { registrationForm } from './registration-form.ts';

const forms = [cardHolderForm.shape.postalCode, registrationForm(() => '').shape.address.shape.postalCode];
const cardWith = (postalCode: string) => ({ ...paymentsExamples.addPaymentMethodBody, postalCode });

it.each([
  ['66201', '66201'],
  [' 66201 ', '66201'],
  ['66201-1234', '66201-1234'],
  ['662011234', '66201-1234'],
  ['66201 1234', '66201-1234'],
  ['66201\u00a01234', '66201-1234'],
  ['66201 - 1234', '66201-1234'],
  ['66201\u20131234', '66201-1234'],
  ['66201\u22121234', '66201-1234'],
  ['66201-', '66201'],
  ['66201/1234', '66201-1234'],
  ['66201.1234', '66201-1234'],
  ['66201+1234', '66201-1234'],
  ['66201\u00ad1234', '66201-1234'],
  ['KS 66201', '66201'],
  ['ks, 66201-1234', '66201-1234'],
  ['\uff16\uff16\uff12\uff10\uff11', '66201'],
  ['\u0666\u0666\u0662\u0660\u0661', '66201'],
])('stores a ZIP code typed as %j as %s', (typed, stored) => {
  for (const schema of forms) expect(schema.parse(typed)).toBe(stored);
  expect(addressChangeBody.shape.postalCode.parse(typed)).toBe(stored);
  expect(addPaymentMethodBody.parse(cardWith(typed))).toMatchObject({ postalCode: stored });
});

it.each(['6620', '662012', '66201-123', '66201-12345', '66201/123', '6620 11234', 'K6201', 'O6201', 'MO 66201'])(
  'refuses a ZIP code typed as %j',
  (typed) => {
    for (const schema of forms) expect(schema.safeParse(typed).success).toBe(false);
    expect(addPaymentMethodBody.safeParse(cardWith(typed)).success).toBe(false);
  },
);
