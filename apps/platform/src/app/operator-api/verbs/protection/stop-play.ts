import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { access } from '../../../modules.ts';
import type { OpsContext } from '../../context.ts';
import { requirePlayer } from '../../find-subject.ts';
import { requireOperator } from '../../operator-keys.ts';
import { refusalError } from '../../refusal-error.ts';
import { requireOption, requireWords, type Verb, type VerbInput } from '../../verb.ts';

/** The options of the `stop` and `resume` verbs. */
export const STOP_OPTIONS = { reason: { type: 'string' }, as: { type: 'string' } } as const;
export const STOP_USAGE = '--reason <text> --as <operator>';

/** What a stop or a resume applies to, and its name for operators. */
export type NamedScope = { readonly scope: access.StopScope; readonly name: string };

export function everythingScope(_context: OpsContext, input: VerbInput): Promise<NamedScope> {
  requireWords(input);
  return Promise.resolve({ scope: { kind: 'everything' }, name: 'All play' });
}

export function gameScope(_context: OpsContext, input: VerbInput): Promise<NamedScope> {
  const [gameId] = requireWords(input, 'game id');
  return Promise.resolve({ scope: { kind: 'game', gameId }, name: `Play of ${gameId}` });
}

export async function playerScope(context: OpsContext, input: VerbInput): Promise<NamedScope> {
  const [email] = requireWords(input, 'email');
  const { playerId } = await requirePlayer(context, email);
  return { scope: { kind: 'player', playerId }, name: `Play of ${email}` };
}

/** Stops play and returns when no more wagers can be accepted (GLI19-19). */
async function stop(context: OpsContext, input: VerbInput, named: Promise<NamedScope>): Promise<void> {
  const { scope, name } = await named;
  const reason = requireOption(input, 'reason');
  const { actor } = await requireOperator(context, requireOption(input, 'as'));
  const stopped = await access.stopPlay(context.db, { scope, reason, actor, now: context.clock.now() });
  if (isRefusal(stopped)) throw refusalError(stopped);
  context.say(
    `${name} ${stopped.isNew ? 'is' : 'was already'} stopped: ${stopped.restrictionId}. No wager is accepted.`,
  );
  if (!stopped.isQuiet)
    context.say('Work that began earlier, other than sales (such as a settlement), still runs to completion.');
}

export const stopEverything: Verb = {
  name: 'stop everything',
  usage: STOP_USAGE,
  summary: 'stop all play, deposits and registrations, now',
  options: STOP_OPTIONS,
  run: (context, input) => stop(context, input, everythingScope(context, input)),
};

export const stopGame: Verb = {
  name: 'stop game',
  usage: `<game id> ${STOP_USAGE}`,
  summary: 'stop one game, now',
  options: STOP_OPTIONS,
  run: (context, input) => stop(context, input, gameScope(context, input)),
};

export const stopPlayer: Verb = {
  name: 'stop player',
  usage: `<email> ${STOP_USAGE}`,
  summary: 'stop play and deposits of one player, now',
  options: STOP_OPTIONS,
  run: (context, input) => stop(context, input, playerScope(context, input)),
};
