import type { RealityAnswer } from '@sunflower/contracts/responsible-gaming-limits.ts';
import { formatUsd, formatUsdChange } from '@sunflower/money/usd-text.ts';
import type { AlertValues } from '../../../runtime/alerts/alert-kinds.ts';
import { withoutUndefined } from '../../../ui/without-undefined.ts';
import { durationText } from '../../duration-text.ts';
import { type AlertOutcome, STAY } from '../alert-outcome.ts';
import { alertKindText as text } from '../texts.ts';
import { type AlertContent, countValue, gamingToolsButton, okAnswer } from './alert-content.ts';

/** Content for a session time limit that is near. Values: minutes. [S4.5-1] */
export const timeLimitRemainder = (values: AlertValues): AlertContent => ({
  tone: 'warning',
  title: text('title_time-limit-remainder'),
  message: text('message_time-limit-remainder', { count: countValue(values, 'minutes') }),
  hasHelpline: true,
  confirm: okAnswer(),
  ...withoutUndefined({ link: gamingToolsButton('time-limits', text('timeLimits')) }),
  close: STAY,
});

/** Values: hours. [S4.6-1] */
export const playingLongContent = (values: AlertValues): AlertContent => ({
  tone: 'info',
  title: text('title_playing-long'),
  message: text('message_playing-long', { count: countValue(values, 'hours') }),
  hasHelpline: true,
  confirm: { text: text('signOut'), outcome: { type: 'logOut' } },
  cancel: { text: text('notNow'), outcome: STAY },
  ...withoutUndefined({ link: gamingToolsButton('time-limits', text('timeLimits')) }),
  close: STAY,
});

/** Values: playedMs, spentCents, wonCents. It has to be answered: only an answer closes it. [RTS-13] [IRGS-07] */
export function realityCheckContent(values: AlertValues): AlertContent {
  const [spent, won] = [BigInt(countValue(values, 'spentCents')), BigInt(countValue(values, 'wonCents'))];
  const answers = (answer: RealityAnswer): AlertOutcome => ({ type: 'answerReality', answer });
  return {
    tone: 'info',
    title: text('title_reality-check'),
    message: text('message_reality-check', {
      time: durationText(countValue(values, 'playedMs')),
      net: formatUsdChange(won - spent),
    }),
    subMessage: text('realitySums', { spent: formatUsd(spent), won: formatUsd(won) }),
    further: [
      { text: text('seeHistory'), outcome: answers('history') },
      { text: text('signOut'), outcome: answers('log-out') },
    ],
    hasHelpline: true,
    confirm: { text: text('continue'), outcome: answers('continue') },
    cancel: { text: text('takeBreak'), outcome: answers('take-break') },
    close: STAY,
    isDismissable: false,
  };
}
