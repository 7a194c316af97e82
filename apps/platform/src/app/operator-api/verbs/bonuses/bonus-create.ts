import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { bonuses } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { readJsonObject } from '../../read-json-object.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

/** Proposes a bonus campaign from a file; it's created when another operator approves it (WLA-03). */
export const bonusCreate: Verb = {
  name: 'bonus create',
  usage: '<file.json> --as <operator>',
  summary: 'propose a bonus campaign from a file; another operator approves',
  options: { as: { type: 'string' } },
  proposes: [bonuses.CREATE_CAMPAIGN],
  fileWord: 0,
  async run(context, input) {
    const [text] = requireWords(input, 'file.json');
    const as = requireOption(input, 'as');
    const data = readJsonObject(text);
    const terms = bonuses.readCampaign(data);
    if (isRefusal(terms)) throw new OpsError(`Refused: ${terms.refusal} ${terms.fields?.[0]?.path}`);
    await propose(context, { kind: bonuses.CREATE_CAMPAIGN, data, as });
  },
};
