import type { AlertValues } from '../../runtime/alerts/alert-kinds.ts';
import type { ModalRequest, ModalResultAction } from '../../runtime/alerts/modal-state.ts';
import { centralInstantText } from '../../runtime/clock/dates.ts';
import { isPlannedPlace, type PlaceName, type PlaceQuery } from '../../runtime/navigation/places.ts';
import { type AlertOutcome, leadTo, STAY } from './alert-outcome.ts';
import { alertKindText as text } from './texts.ts';

/** A button: what it says and what follows it. */
export type AlertAnswer = { readonly text: string; readonly outcome: AlertOutcome };

/** What an alert shows, and what follows each way of answering it. */
export type AlertContent = {
  readonly tone: NonNullable<ModalRequest['tone']>;
  readonly title: string;
  readonly message: string;
  /** A link inside the message, where `LINK_MARK` stands; it answers as the link does. */
  readonly messageLink?: string;
  readonly subMessage?: string;
  /** What can be tried, one line each. */
  readonly tips?: readonly string[];
  /** Speaks of limits, breaks or exclusion: where to find help stands with it. [RGF-03] */
  readonly hasHelpline?: true;
  /** A time that runs out, in words. */
  readonly timeLeft?: string;
  readonly confirm: AlertAnswer;
  /** Without it the alert has one button. */
  readonly cancel?: AlertAnswer;
  readonly link?: AlertAnswer;
  /** More ways to go on, as quiet buttons above the others. Each answers as the link does. */
  readonly further?: readonly AlertAnswer[];
  /** What follows the cross, Escape or a tap beside the alert. */
  readonly close: AlertOutcome;
  /** May be left unanswered. Default true. */
  readonly isDismissable?: boolean;
};

/** Stands in a message where its link goes; no text of ours or of a player has it. */
export const LINK_MARK = '\u2060';

/** What follows an answer. Nobody answered what was taken away, so nothing follows. [S4.3-1] */
export function outcomeOf(content: AlertContent, action: ModalResultAction): AlertOutcome {
  if (action === 'CONFIRM_BUTTON') return content.confirm.outcome;
  if (action === 'CANCEL_BUTTON') return content.cancel?.outcome ?? content.close;
  if (action === 'LINK_BUTTON') return content.link?.outcome ?? content.close;
  return action === 'MODAL_CLOSE' ? content.close : STAY;
}

/** A button to a place, or nothing while the place has no screen. */
export function buttonTo(name: PlaceName, label: string, query?: PlaceQuery): AlertAnswer | undefined {
  return isPlannedPlace(name) ? undefined : { text: label, outcome: leadTo(name, query) };
}

export const ok = (): AlertAnswer => ({ text: text('ok'), outcome: STAY });
export const toSupport = (): AlertAnswer => ({
  text: text('contactSupport'),
  outcome: leadTo('contact-customer-support'),
});
export const toTools = (section: string, label: string) =>
  buttonTo('my-account-responsible-gaming', label, { section });

/** A text value, without what no name or sentence has in it; '' when there is none. */
export function textValue(values: AlertValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ').trim() : '';
}

/** A whole number of at least 0. */
export function countValue(values: AlertValues, name: string): number {
  const value = Number(values[name]);
  return Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;
}

/** A moment in words, where the lottery is; undefined when there is none. */
export function momentValue(values: AlertValues, name: string): string | undefined {
  const value = textValue(values, name);
  if (value === '' || Number.isNaN(Date.parse(value))) return undefined;
  // A line ends after the day, never inside a time.
  return centralInstantText(value).replace(/(?<!,) /g, '\u00a0');
}
