import type { AlertValues } from '../../../runtime/alerts/alert-kinds.ts';
import { STAY } from '../alert-outcome.ts';
import { alertKindText as text } from '../texts.ts';
import { type AlertContent, buttonTo, okAnswer, textValue } from './alert-content.ts';

/** The message for each announced kind of bonus; other kinds use the general message. */
const MESSAGES = {
  FREE_ROUNDS: 'bonus_FREE_ROUNDS',
  MATCH_UP: 'bonus_MATCH_UP',
  PLAY_CREDIT: 'bonus_PLAY_CREDIT',
} as const;

/** Content for a new bonus: "Bonus Received", whatever its kind. Values: bonusType, title. [S3-10] */
export function bonusReceived(values: AlertValues): AlertContent {
  const kind = textValue(values, 'bonusType');
  const message = Object.hasOwn(MESSAGES, kind) ? MESSAGES[kind as keyof typeof MESSAGES] : 'message_bonus-received';
  const title = textValue(values, 'title');
  const way = buttonTo('my-account-bonuses', text('seeBonuses'));
  return {
    tone: 'success',
    title: text('title_bonus-received'),
    message: text(message),
    ...(title === '' ? {} : { subMessage: title }),
    confirm: way ?? okAnswer(),
    ...(way ? { cancel: { text: text('notNow'), outcome: STAY } } : {}),
    close: STAY,
  };
}
