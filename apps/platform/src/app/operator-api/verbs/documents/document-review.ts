import { documents } from '../../../modules.ts';
import { REVIEW_DOCUMENTS } from '../../../two-person-actions/document-actions.ts';
import { propose } from '../../propose.ts';
import { requireId } from '../../require-id.ts';
import { OpsError, optionText, requireOneOf, requireOption, requireWords, type Verb } from '../../verb.ts';

/**
 * Proposes to accept or return the documents that a player sent. The player is notified, with the `--why` of returned
 * ones. `--verify` also verifies the player, when their identity document is accepted.
 */
export const documentReview: Verb = {
  name: 'document review',
  usage: '<request id> <accept|return> [--why <code>] [--verify] [--another-person] --reason <text> --as <operator>',
  summary: 'propose to accept or return the documents that a player sent; another operator approves',
  options: {
    why: { type: 'string' },
    verify: { type: 'boolean', default: false },
    'another-person': { type: 'boolean', default: false },
    reason: { type: 'string' },
    as: { type: 'string' },
  },
  proposes: [REVIEW_DOCUMENTS],
  async run(context, input) {
    const [word, answer] = requireWords(input, 'request id', 'answer');
    const requestId = requireId(word, 'a request; "document list" lists them');
    const isAccepted = requireOneOf(answer, ['accept', 'return'] as const, 'The answer') === 'accept';
    const why = optionText(input, 'why');
    if (isAccepted && why !== undefined) throw new OpsError('--why is only for documents that are returned.', 2);
    const returnedWhy = isAccepted ? null : requireOneOf(why ?? '', documents.RETURN_REASONS, '--why');
    const isVerifying = input.options.verify === true;
    if (isVerifying && !isAccepted) throw new OpsError('--verify is only for documents that are accepted.', 2);
    const isAnotherPerson = input.options['another-person'] === true;
    const data = { requestId, returnedWhy, isVerifying, isAnotherPerson, reason: requireOption(input, 'reason') };
    await propose(context, { kind: REVIEW_DOCUMENTS, data, as: requireOption(input, 'as') });
  },
};
