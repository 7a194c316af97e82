import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { secondChance } from '../../../modules.ts';
import { propose } from '../../propose.ts';
import { readJsonObject } from '../../read-json-object.ts';
import { OpsError, requireOption, requireWords, type Verb } from '../../verb.ts';

/** Proposes a second-chance drawing from a file; it's published when another operator approves it. */
export const chancePublish: Verb = {
  name: 'second-chance publish',
  usage: '<file.json> --as <operator>',
  summary: 'propose a second-chance drawing from a file: games, period and prizes; another operator approves',
  options: { as: { type: 'string' } },
  proposes: [secondChance.PUBLISH_DRAWING],
  fileWord: 0,
  async run(context, input) {
    const [text] = requireWords(input, 'file.json');
    const as = requireOption(input, 'as');
    const data = readJsonObject(text);
    const terms = secondChance.readDrawing(data);
    if (isRefusal(terms)) throw new OpsError(`Refused: ${terms.refusal} ${terms.fields?.[0]?.path}`);
    await propose(context, { kind: secondChance.PUBLISH_DRAWING, data, as });
  },
};
