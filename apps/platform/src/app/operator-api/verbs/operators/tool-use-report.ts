import { LOTTERY_TIME_ZONE } from '@sunflower/service-base/clock.ts';
import { responsibleGaming } from '../../../modules.ts';
import { OpsError, optionText, requireWords, type Verb } from '../../verb.ts';

/** Days covered by the report when no dates are given, up to today. */
const USUAL_DAYS = 30;

/** Reports how often each responsible gaming tool was used (RGF-05): counts only, no players. */
export const toolUseReport: Verb = {
  name: 'tool-use report',
  usage: '[--from <yyyy-mm-dd>] [--to <yyyy-mm-dd>]',
  summary: 'count how often the responsible gaming tools were used',
  options: { from: { type: 'string' }, to: { type: 'string' } },
  async run(context, input) {
    requireWords(input);
    const today = context.clock.now().toZonedDateTimeISO(LOTTERY_TIME_ZONE).toPlainDate();
    const to = dayOf(optionText(input, 'to')) ?? today;
    const from = dayOf(optionText(input, 'from')) ?? to.subtract({ days: USUAL_DAYS - 1 });
    if (Temporal.PlainDate.compare(from, to) > 0) throw new OpsError('--from is later than --to.', 2);
    const uses = await responsibleGaming.reportToolUse(context.db, { from, to });
    context.say(`From ${from} to ${to}, days in Central Time:`);
    if (uses.length === 0) context.say('No tool was used.');
    for (const { tool, action, uses: count } of uses) context.say(`${tool}  ${action}  ${count}`);
  },
};

function dayOf(text: string | undefined): Temporal.PlainDate | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new OpsError(`"${text}" is not a date such as 2026-11-20.`, 2);
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch {
    throw new OpsError(`"${text}" is not a date such as 2026-11-20.`, 2);
  }
}
