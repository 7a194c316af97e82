import { formatUsd } from '@sunflower/money/usd-text.ts';
import { inTransaction } from '@sunflower/service-base/db/transaction.ts';
import { isRefusal } from '@sunflower/service-base/refusal.ts';
import { bonuses } from '../../doors.ts';
import { requirePlayer } from '../find-subject.ts';
import { requireOperator } from '../operator-keys.ts';
import { refused } from '../refused.ts';
import { OpsError, requireOption, takeWords, type Verb } from '../verb.ts';

const KEY = /^[A-Za-z0-9._-]{1,80}$/;

/** Grants a player a bonus of a campaign; the same key grants once, however often the line is run. */
export const bonusGrant: Verb = {
  name: 'bonus grant',
  usage: '<email> <campaign> --key <text> --reason <text> --as <operator>',
  summary: 'grant a player a bonus of a campaign, once for each key',
  options: { key: { type: 'string' }, reason: { type: 'string' }, as: { type: 'string' } },
  async run(context, input) {
    const [email, slug] = takeWords(input, 'email', 'campaign');
    const key = requireOption(input, 'key');
    if (!KEY.test(key))
      throw new OpsError('--key is up to 80 letters, digits, dots and dashes, such as a case number.', 2);
    const reason = requireOption(input, 'reason');
    const { actor } = await requireOperator(context, requireOption(input, 'as'));
    const { playerId } = await requirePlayer(context, email);
    const granted = await inTransaction(context.db, (tx) =>
      bonuses.grantByOperator(tx, { playerId, slug, key, reason, actor, now: context.clock.now() }),
    );
    if (isRefusal(granted)) throw refused(granted);
    const { bonus, isReplay } = granted;
    const what = `${formatUsd(bonus.amountCents)} of ${slug}: ${bonus.bonusId}`;
    context.say(isReplay ? `This key had granted ${what}` : `Granted ${what}`);
  },
};
