import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { loyalty } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { readJsonObject } from '../../read-json-object.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

/** Proposes a loyalty program from a file; it's published when another operator approves it. */
export const loyaltyPublish: Verb = {
  name: 'loyalty publish',
  usage: '<file.json> --as <operator>',
  summary: 'propose a loyalty program from a file: how points are earned and spent; another operator approves',
  options: { as: { type: 'string' } },
  proposes: [loyalty.PUBLISH_PROGRAM],
  fileWord: 0,
  async run(context, input) {
    const [text] = requireWords(input, 'file.json');
    const as = requireOption(input, 'as');
    const data = readJsonObject(text);
    const terms = loyalty.readProgram(data);
    if (isRefusal(terms)) throw new OpsError(`Refused: ${terms.refusal} ${terms.fields?.[0]?.path}`);
    await propose(context, { kind: loyalty.PUBLISH_PROGRAM, data, as });
  },
};
