import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { access } from '../../doors.ts';
import type { OpsContext } from '../context.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { requireOption, type Verb, type VerbInput } from '../verb.ts';
import { everythingScope, gameScope, type NamedScope, playerScope, STOP_OPTIONS, STOP_USAGE } from './stop-play.ts';

/** Ends a stop; what was restricted otherwise stays so. */
async function resume(context: OpsContext, input: VerbInput, named: Promise<NamedScope>): Promise<void> {
  const { scope, name } = await named;
  const reason = requireOption(input, 'reason');
  const { actor } = await requireOperator(context, requireOption(input, 'as'));
  const order = { scope, reason, actor, now: context.clock.now() };
  const resumed = await inTransaction(context.db, (tx) => access.resumePlay(tx, order));
  if (isRefusal(resumed)) throw refused(resumed);
  context.say(`${name} goes on.`);
}

export const resumeEverything: Verb = {
  name: 'resume everything',
  usage: STOP_USAGE,
  summary: 'end a stop of all play',
  options: STOP_OPTIONS,
  run: (context, input) => resume(context, input, everythingScope(context, input)),
};

export const resumeGame: Verb = {
  name: 'resume game',
  usage: `<game id> ${STOP_USAGE}`,
  summary: 'end a stop of one game',
  options: STOP_OPTIONS,
  run: (context, input) => resume(context, input, gameScope(context, input)),
};

export const resumePlayer: Verb = {
  name: 'resume player',
  usage: `<email> ${STOP_USAGE}`,
  summary: 'end a stop of one player',
  options: STOP_OPTIONS,
  run: (context, input) => resume(context, input, playerScope(context, input)),
};
