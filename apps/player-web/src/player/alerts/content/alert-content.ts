import type { AlertValues } from '../../../runtime/alerts/alert-kinds.ts';
import type { ModalRequest, ModalResultAction } from '../../../runtime/alerts/modal-state.ts';
import { centralInstantText } from '../../../runtime/clock/dates.ts';
import { isPlannedPlace, type PlaceName, type PlaceQuery } from '../../../runtime/navigation/places.ts';
import { type AlertOutcome, navigationOutcome, STAY } from '../alert-outcome.ts';
import { alertKindText as text } from '../texts.ts';

/** A button: its label and its outcome. */
export type AlertAnswer = { readonly text: string; readonly outcome: AlertOutcome };

/** The content of an alert, and the outcome of each answer. */
export type AlertContent = {
  readonly tone: NonNullable<ModalRequest['tone']>;
  readonly title: string;
  readonly message: string;
  /** A link inside the message, at the position of `LINK_MARK`; clicking it answers with the link action. */
  readonly messageLink?: string;
  readonly subMessage?: string;
  /** Steps that the player can try, one per line. */
  readonly tips?: readonly string[];
  /** The alert is about limits, breaks or exclusion, so it shows the helpline. [RGF-03] */
  readonly hasHelpline?: true;
  /** A countdown as text. */
  readonly timeLeft?: string;
  readonly confirm: AlertAnswer;
  /** Without it, the alert has a single button. */
  readonly cancel?: AlertAnswer;
  readonly link?: AlertAnswer;
  /** Additional answers, shown as plain buttons above the others. Each is reported as the link action. */
  readonly further?: readonly AlertAnswer[];
  /** Outcome of the close button, of Escape and of a tap outside of the alert. */
  readonly close: AlertOutcome;
  /** Whether the alert may be closed without an answer. Default: true. */
  readonly isDismissable?: boolean;
};

/** Marks the place of the link in a message; no text of ours or of a player contains this character. */
export const LINK_MARK = '\u2060';

/** Returns the outcome of an answer. An alert that was removed without an answer has no outcome. [S4.3-1] */
export function outcomeOf(content: AlertContent, action: ModalResultAction): AlertOutcome {
  if (action === 'CONFIRM_BUTTON') return content.confirm.outcome;
  if (action === 'CANCEL_BUTTON') return content.cancel?.outcome ?? content.close;
  if (action === 'LINK_BUTTON') return content.link?.outcome ?? content.close;
  return action === 'MODAL_CLOSE' ? content.close : STAY;
}

/** Returns a button that leads to a place, or undefined while the place has no screen. */
export function buttonTo(name: PlaceName, label: string, query?: PlaceQuery): AlertAnswer | undefined {
  return isPlannedPlace(name) ? undefined : { text: label, outcome: navigationOutcome(name, query) };
}

export const okAnswer = (): AlertAnswer => ({ text: text('ok'), outcome: STAY });
export const supportAnswer = (): AlertAnswer => ({
  text: text('contactSupport'),
  outcome: navigationOutcome('contact-customer-support'),
});
export const gamingToolsButton = (section: string, label: string) =>
  buttonTo('my-account-responsible-gaming', label, { section });

/** Returns a text value without control characters; '' when it is missing. */
export function textValue(values: AlertValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.replace(/\p{Cc}+/gu, ' ').trim() : '';
}

/** Returns a value as a whole number of at least 0. */
export function countValue(values: AlertValues, name: string): number {
  const value = Number(values[name]);
  return Number.isFinite(value) ? Math.max(0, Math.round(value)) : 0;
}

/** Returns a value as a date and time in Central Time; undefined when it is missing. */
export function momentValue(values: AlertValues, name: string): string | undefined {
  const value = textValue(values, name);
  if (value === '' || Number.isNaN(Date.parse(value))) return undefined;
  // A line may break after the date, never inside the time.
  return centralInstantText(value).replace(/(?<!,) /g, '\u00a0');
}
