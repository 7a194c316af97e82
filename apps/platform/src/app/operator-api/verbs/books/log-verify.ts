import { readFileSync } from 'node:fs';
import { findCheckpointContradiction, verifyPublicLog } from '../../../public-log/verify-public-log.ts';
import { OpsError, optionText, requireWords, type Verb } from '../../verb.ts';

/**
 * Recomputes the public log, checks its checkpoints and cosignatures, and compares it with the draws and the sealed
 * roots; prints the first problem and exits with code 1. Needs only a read-only database role and public keys.
 */
export const logVerify: Verb = {
  name: 'log verify',
  usage: '[--against <file with a checkpoint>]',
  summary:
    'check the public log: its tree, checkpoints and cosignatures, and that draws match their entries; --against ' +
    'compares it with a checkpoint that a reader was given',
  options: { against: { type: 'string' } },
  runsOffline: true,
  async run(context, input) {
    requireWords(input);
    const against = optionText(input, 'against');
    const verdict = await verifyPublicLog(context.platform);
    if (!verdict.ok) throw new OpsError(`Wrong: ${verdict.found}.`);
    const { entries, checkpoints, published, compared, older } = verdict;
    context.say(`The tree of ${entries} entries has the root of each of its ${checkpoints} signed checkpoints.`);
    context.say(`Enough witnesses cosigned ${published} of them, which are public.`);
    context.say(`${compared} entries about draws and pools of instant games match the database.`);
    if (against !== undefined) {
      const found = await findCheckpointContradiction(context.platform, readFileSync(against, 'utf8'));
      if (found !== undefined) throw new OpsError(`Wrong: ${found}.`);
      context.say('The other checkpoint is one of the same history.');
    }
    if (older > 0) context.say(`${older} more are from before the log began, so it has no entries of them.`);
  },
};
