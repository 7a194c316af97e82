import { secondChance } from '../../../modules.ts';
import { drawingProofDeps } from '../../../public-log/public-log-side.ts';
import { OpsError, requireWords, type Verb } from '../../verb.ts';

/** Computes the winners of every second-chance drawing again; lists what differs and exits with code 1. */
export const chanceVerify: Verb = {
  name: 'second-chance verify',
  usage: '',
  summary: 'compute every second-chance drawing again from its seed, sealed entries and beacon round; prove its round',
  async run(context, input) {
    requireWords(input);
    const { db, ports } = context.platform;
    const deps = { db, beacon: ports.beacon, ...drawingProofDeps(context.platform) };
    const { drawn, problems } = await secondChance.verifyDrawings(deps);
    for (const { drawingId, what } of problems) context.say(`${drawingId}: ${what}`);
    if (problems.length > 0) throw new OpsError(`${problems.length} drawings differ.`);
    context.say(`${drawn} drawings have the winners that follow from their seeds, entries and rounds.`);
  },
};
