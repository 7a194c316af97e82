import { readFileSync } from 'node:fs';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { operators } from '../../doors.ts';
import { OPERATOR_DUTIES } from '../../operator-duties.ts';
import { refused } from '../refused.ts';
import { OpsError, takeWords, type Verb } from '../verb.ts';

const LARGEST_FILE = 100_000;
const foundingFile = z.array(
  z.strictObject({
    name: z.string(),
    publicKey: z.string(),
    roles: z.array(z.enum(operators.ROLES)),
    signature: z.string(),
  }),
);

/** `operator found <file>`: registers the first operators, each of whom signed the whole list. Possible only while there is none. */
export const operatorFound: Verb = {
  name: 'operator found',
  usage: '<founding.json>',
  summary: 'register the first operators, at least four, each of whom signed the whole list; once',
  async run(context, input) {
    const [file] = takeWords(input, 'founding.json');
    const founders = readFounders(file);
    const now = context.clock.now();
    const founded = await inTransaction(context.db, (tx) =>
      operators.foundOperators(tx, { founders, duties: OPERATOR_DUTIES, now }),
    );
    if (isRefusal(founded)) throw refused(founded);
    context.say(`Founded by ${founded.map(({ name }) => name).join(', ')}.`);
  },
};

function readFounders(file: string): operators.Founder[] {
  try {
    const text = readFileSync(file, 'utf8');
    const read = foundingFile.safeParse(text.length > LARGEST_FILE ? undefined : JSON.parse(text));
    if (read.success) return read.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw new OpsError(`The file ${file} cannot be read.`);
  }
  throw new OpsError(`The file ${file} does not hold a list of founders with name, publicKey, roles and signature.`);
}
