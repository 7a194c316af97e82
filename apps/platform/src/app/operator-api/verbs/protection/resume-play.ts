import { RESUME_PLAY } from '../../../two-person-actions/protection-actions.ts';
import type { OpsContext } from '../../context.ts';
import { propose } from '../../propose.ts';
import { requireOption, type Verb, type VerbInput } from '../../verb.ts';
import { everythingScope, gameScope, type NamedScope, playerScope, STOP_OPTIONS, STOP_USAGE } from './stop-play.ts';

/** Proposes to end a stop; other restrictions aren't affected. */
async function resume(context: OpsContext, input: VerbInput, named: Promise<NamedScope>): Promise<void> {
  const { scope, name } = await named;
  const reason = requireOption(input, 'reason');
  await propose(context, { kind: RESUME_PLAY, data: { scope, reason }, as: requireOption(input, 'as') });
  context.say(`Once approved, ${name} resumes.`);
}

export const resumeEverything: Verb = {
  name: 'resume everything',
  usage: STOP_USAGE,
  summary: 'propose to end a stop of all play; another operator approves',
  options: STOP_OPTIONS,
  proposes: [RESUME_PLAY],
  run: (context, input) => resume(context, input, everythingScope(context, input)),
};

export const resumeGame: Verb = {
  name: 'resume game',
  usage: `<game id> ${STOP_USAGE}`,
  summary: 'propose to end a stop of one game; another operator approves',
  options: STOP_OPTIONS,
  proposes: [RESUME_PLAY],
  run: (context, input) => resume(context, input, gameScope(context, input)),
};

export const resumePlayer: Verb = {
  name: 'resume player',
  usage: `<email> ${STOP_USAGE}`,
  summary: 'propose to end a stop of one player; another operator approves',
  options: STOP_OPTIONS,
  proposes: [RESUME_PLAY],
  run: (context, input) => resume(context, input, playerScope(context, input)),
};
