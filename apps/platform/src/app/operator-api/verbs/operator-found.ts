import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { operators } from '../../doors.ts';
import { OPERATOR_DUTIES } from '../../operator-duties.ts';
import { refused } from '../refused.ts';
import { OpsError, takeWords, type Verb } from '../verb.ts';

const LARGEST_FILE = 100_000;

/**
 * `operator found <file>` ("found" as in "founder"): registers the first operators, each of whom signed the whole list.
 * Works only while there are no operators.
 */
export const operatorFound: Verb = {
  name: 'operator found',
  usage: '<founding.json>',
  summary: 'register the first operators, at least four, each of whom signed the whole list; works once',
  fileWord: 0,
  async run(context, input) {
    const [text] = takeWords(input, 'founding.json');
    const founders = readFounders(text);
    const now = context.clock.now();
    const founded = await inTransaction(context.db, (tx) =>
      operators.foundOperators(tx, { founders, duties: OPERATOR_DUTIES, now }),
    );
    if (isRefusal(founded)) throw refused(founded);
    context.say(`Founded by ${founded.map(({ name }) => name).join(', ')}.`);
  },
};

/** Returns the public key listed for a name in a founding file, or undefined. */
export function founderKeyIn(text: string, name: string): string | undefined {
  return parseFounders(text)?.find((founder) => founder.name === name)?.publicKey;
}

function readFounders(text: string): operators.Founder[] {
  const founders = parseFounders(text);
  if (!founders)
    throw new OpsError('The file must contain a list of founders with name, publicKey, roles and signature.');
  return founders;
}

function parseFounders(text: string): operators.Founder[] | undefined {
  try {
    return text.length > LARGEST_FILE ? undefined : operators.founderList.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
