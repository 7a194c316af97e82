import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { bonuses } from '../../doors.ts';
import { requireOperator } from '../operator-keys.ts';
import { propose } from '../propose.ts';
import { refused } from '../refused.ts';
import { OpsError, requireOption, takeWords, type Verb } from '../verb.ts';

/** A campaign is a page of fields; a larger file is something else. */
const LARGEST_FILE = 20_000;

/**
 * Makes a campaign of bonuses out of a file; one whose budget is large, by itself or with the others of a day, or that pays cash at once is
 * proposed, and another operator approves it (WLA-03).
 */
export const bonusCreate: Verb = {
  name: 'bonus create',
  usage: '<file.json> --as <operator>',
  summary: 'make a campaign of bonuses out of a file; above $1,000 a day, or for cash, another operator approves',
  options: { as: { type: 'string' } },
  proposes: [bonuses.CREATE_CAMPAIGN],
  fileWord: 0,
  async run(context, input) {
    const [text] = takeWords(input, 'file.json');
    const as = requireOption(input, 'as');
    const data = readData(text);
    const terms = bonuses.readCampaign(data);
    if ('wrong' in terms) throw new OpsError(`Refused: CAMPAIGN_MALFORMED ${terms.wrong}`);
    if (bonuses.needsTwoKeys(terms)) return propose(context, { kind: bonuses.CREATE_CAMPAIGN, data, as });
    const { actor } = await requireOperator(context, as);
    const made = await inTransaction(context.db, (tx) =>
      bonuses.createCampaign(tx, { data, createdBy: actor, now: context.clock.now() }),
    );
    if (isRefusal(made) && made.refusal === 'APPROVAL_NEEDED')
      return propose(context, { kind: bonuses.CREATE_CAMPAIGN, data, as });
    if (isRefusal(made)) throw refused(made);
    context.say(`Campaign ${made.slug} is made: ${made.campaignId}`);
  },
};

function readData(text: string): Parameters<typeof propose>[1]['data'] {
  try {
    const data: unknown = text.length > LARGEST_FILE ? undefined : JSON.parse(text);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as never;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new OpsError('The file does not hold one JSON object.');
}
