import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { z } from 'zod';
import { operators } from '../../../modules.ts';
import { OPERATOR_DUTIES } from '../../../operator-duties.ts';
import { refusalError } from '../../refusal-error.ts';
import { OpsError, requireWords, type Verb } from '../../verb.ts';

const LARGEST_FILE = 100_000;
const foundingFile = z.strictObject({ installationId: z.uuid(), founders: operators.founderList });
type FoundingFile = z.infer<typeof foundingFile>;

/**
 * Registers the first operators, each of whom signed the whole list: `operator found <file>` ("found" as in "founder").
 * Works only while there are no operators, and only with the founding secret of the platform's settings.
 */
export const operatorFound: Verb = {
  name: 'operator found',
  usage: '<founding.json>',
  summary: 'register the first operators, at least four, each of whom signed the whole list; works once',
  fileWord: 0,
  secret: { prompt: 'Founding secret' },
  async run(context, input) {
    const [text] = requireWords(input, 'founding.json');
    const founding = findFoundingFile(text);
    if (!founding)
      throw new OpsError('The file must contain founders with name, publicKey, roles and signature. Sign it again.');
    const now = context.clock.now();
    const founded = await inTransaction(context.db, (tx) =>
      operators.foundOperators(tx, { ...founding, duties: OPERATOR_DUTIES, now }),
    );
    if (isRefusal(founded)) throw refusalError(founded);
    context.say(`Founded by ${founded.map(({ name }) => name).join(', ')}.`);
    context.say(`Every operator sets SUNFLOWER_INSTALLATION to ${founding.installationId}`);
  },
};

/** Returns what a founding file contains, or undefined if it isn't one or not all have signed it. */
export function findFoundingFile(text: string): FoundingFile | undefined {
  try {
    return text.length > LARGEST_FILE ? undefined : foundingFile.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
