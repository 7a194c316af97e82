import type { AlertKind, AlertValues } from '../../../runtime/alerts/alert-kinds.ts';
import { withoutUndefined } from '../../../ui/without-undefined.ts';
import { STAY } from '../alert-outcome.ts';
import { alertKindText as text } from '../texts.ts';
import { type AlertContent, gamingToolsButton, momentValue, okAnswer, supportAnswer } from './alert-content.ts';

type ExclusionKind = Extract<AlertKind, 'self-exclusion-suspend' | 'self-exclusion-reminder'>;
type BreakKind = Extract<AlertKind, 'take-break-suspend' | 'take-break-reminder'>;

/**
 * Returns title and message: when the break or exclusion ends, or that it has no end, and when it began, if known.
 * [S4.3-8]
 */
function endingTexts(kind: ExclusionKind | BreakKind, values: AlertValues) {
  const until = momentValue(values, 'endsAt');
  const from = momentValue(values, 'beganAt');
  return {
    title: text(`title_${kind}`),
    message: until === undefined ? text(`permanent_${kind}`) : text(`message_${kind}`, { until }),
    ...(from === undefined ? {} : { subMessage: text('began', { from }) }),
  };
}

/** Content for an exclusion in effect. Values: beganAt, endsAt. */
export function exclusionContent(kind: ExclusionKind, values: AlertValues): AlertContent {
  const texts = endingTexts(kind, values);
  return { tone: 'info', ...texts, hasHelpline: true, confirm: okAnswer(), link: supportAnswer(), close: STAY };
}

/** Content for a break in effect. Values: beganAt, endsAt. */
export function breakContent(kind: BreakKind, values: AlertValues): AlertContent {
  const link = gamingToolsButton('breaks', text('tools'));
  const texts = endingTexts(kind, values);
  return { tone: 'info', ...texts, hasHelpline: true, confirm: okAnswer(), ...withoutUndefined({ link }), close: STAY };
}

/**
 * Returns the content for an exclusion that continues after its term until the player takes steps to end it; with
 * `isLifted`, the content for an exclusion that has ended.
 */
export function reinstateContent(values: AlertValues): AlertContent {
  if (values.isLifted !== undefined) {
    const link = gamingToolsButton('limits', text('tools'));
    const texts = { title: text('liftedTitle'), message: text('lifted') };
    return {
      tone: 'info',
      ...texts,
      hasHelpline: true,
      confirm: okAnswer(),
      ...withoutUndefined({ link }),
      close: STAY,
    };
  }
  return {
    tone: 'info',
    title: text('title_self-exclusion-reinstate'),
    message: text('message_self-exclusion-reinstate'),
    hasHelpline: true,
    confirm: gamingToolsButton('breaks', text('comeBack')) ?? okAnswer(),
    cancel: { text: text('leaveIt'), outcome: STAY },
    close: STAY,
  };
}
