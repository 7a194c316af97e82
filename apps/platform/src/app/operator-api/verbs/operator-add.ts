import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { operators } from '../../doors.ts';
import { makeKeyFile, requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { OpsError, optionText, takeWords, type Verb } from '../verb.ts';

/** Makes a key pair and registers its public half; all but the first operator need the word of one who is there. */
export const operatorAdd: Verb = {
  name: 'operator add',
  usage: '<name> [--as <operator who vouches>]',
  summary: 'make a key pair for an operator and register it',
  options: { as: { type: 'string' } },
  async run(context, input) {
    const [name] = takeWords(input, 'name');
    const voucherName = optionText(input, 'as');
    const voucher = voucherName === undefined ? undefined : await requireOperator(context, voucherName);
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
      throw new OpsError('A name is lower-case letters, digits and hyphens, such as ada.', 2);
    const key = makeKeyFile(context, name);
    const operator = { name, publicKey: key.publicKey };
    const endorsement = voucher && {
      by: voucher.name,
      signature: voucher.sign(operators.endorsementMessage(operator)),
    };
    const now = context.clock.now();
    try {
      const added = await inTransaction(context.db, (tx) =>
        operators.addOperator(tx, { ...operator, now, ...(endorsement ? { endorsement } : {}) }),
      );
      if (isRefusal(added)) throw refused(added);
    } catch (error) {
      key.remove();
      throw error;
    }
    context.say(`Operator ${name} is registered. Private key: ${key.file}`);
  },
};
