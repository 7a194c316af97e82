import { players } from '../../../modules.ts';
import { SET_IDENTITY_LEVEL } from '../../../two-person-actions/identity-actions.ts';
import { requirePlayer } from '../../find-subject.ts';
import { propose } from '../../propose.ts';
import { requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Proposes a player's identity level after manual review. `--another-person` states that the player isn't the
 * self-excluded player with the same name and birth date; the statement is recorded in the audit log.
 */
export const identitySetLevel: Verb = {
  name: 'identity set-level',
  usage: '<email> <none|verified|referred|failed> [--another-person] --reason <text> --as <operator>',
  summary: 'propose the identity level of a player after manual review; another operator approves',
  options: {
    'another-person': { type: 'boolean', default: false },
    reason: { type: 'string' },
    as: { type: 'string' },
  },
  proposes: [SET_IDENTITY_LEVEL],
  async run(context, input) {
    const [email, word] = requireWords(input, 'email', 'level');
    const level = requireOneOf(word, players.IDENTITY_LEVELS, 'The level');
    const reason = requireOption(input, 'reason');
    const { playerId } = await requirePlayer(context, email);
    const isAnotherPerson = input.options['another-person'] === true;
    const data = { playerId, level, isAnotherPerson, reason };
    await propose(context, { kind: SET_IDENTITY_LEVEL, data, as: requireOption(input, 'as') });
  },
};
