import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { draws } from '../../../modules.ts';
import { refusalError } from '../../refusal-error.ts';
import { OpsError, requireWords, type Verb } from '../../verb.ts';
import { requireDraw } from './draw-context.ts';

/**
 * Verifies a draw again: its times and prices against the calendar and the signed decisions of operators, seal, sealed
 * file, numbers and prizes. Exits with code 1 when anything doesn't match.
 */
export const drawVerify: Verb = {
  name: 'draw verify',
  usage: '<id or [game/]date[/number]>',
  summary: 'verify the times, steps, seal, numbers and prizes of a draw again',
  runsOffline: true,
  async run(context, input) {
    const [word] = requireWords(input, 'id or [game/]date[/number]');
    const { drawId } = await requireDraw(context, word);
    const proofs = await draws.verifyDraw(context.platform, drawId);
    if (isRefusal(proofs)) throw refusalError(proofs);
    for (const proof of proofs) context.say(`${proof.isRight ? 'right' : 'WRONG'}  ${proof.what}: ${proof.detail}`);
    if (proofs.some((proof) => !proof.isRight)) throw new OpsError('The draw does not match its proofs.');
  },
};
