import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { bonuses } from '../../doors.ts';
import { propose } from '../propose.ts';
import { OpsError, requireOption, takeWords, type Verb } from '../verb.ts';

/** A campaign is a short file of fields; anything larger is a wrong file. */
const LARGEST_FILE = 20_000;

/** Proposes a bonus campaign from a file; it's created when another operator approves it (WLA-03). */
export const bonusCreate: Verb = {
  name: 'bonus create',
  usage: '<file.json> --as <operator>',
  summary: 'propose a bonus campaign from a file; another operator approves',
  options: { as: { type: 'string' } },
  proposes: [bonuses.CREATE_CAMPAIGN],
  fileWord: 0,
  async run(context, input) {
    const [text] = takeWords(input, 'file.json');
    const as = requireOption(input, 'as');
    const data = readData(text);
    const terms = bonuses.readCampaign(data);
    if (isRefusal(terms)) throw new OpsError(`Refused: ${terms.refusal} ${terms.fields?.[0]?.path}`);
    await propose(context, { kind: bonuses.CREATE_CAMPAIGN, data, as });
  },
};

function readData(text: string): Parameters<typeof propose>[1]['data'] {
  try {
    const data: unknown = text.length > LARGEST_FILE ? undefined : JSON.parse(text);
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as never;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new OpsError('The file must contain a single JSON object.');
}
