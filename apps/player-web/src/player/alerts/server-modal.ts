import type { AlertValues } from '../../runtime/alerts/alert-kinds.ts';
import { isOverlayName, type OverlayName } from '../overlays/overlay-table.ts';
import { type AlertAnswer, type AlertContent, ok, textValue, toTools } from './alert-content.ts';
import { STAY } from './alert-outcome.ts';
import { alertKindText as text } from './texts.ts';

/** What a pushed modal says of the overlay it names: the label of its button, and its title. [S2.4-3] */
const OVERLAYS = {
  'registration-modal': ['toRegistration', 'registrationTitle'],
  'verify-email': ['continue', 'emailTitle'],
  'verify-email-sent': ['continue', 'emailTitle'],
  'request-password-reset': ['continue', 'passwordTitle'],
  'password-reset-success': ['continue', 'passwordTitle'],
  'email-verification-success': ['continue', 'emailTitle'],
  'shopping-cart-modal': ['openCart', 'cartTitle'],
  'shopping-cart-popover': ['openCart', 'cartTitle'],
  'shopping-cart-receipt': ['continue', 'receiptTitle'],
  'unverified-player': ['continue', 'title_non-verified-account'],
  verification: ['continue', 'title_non-verified-account'],
} as const satisfies Readonly<Record<OverlayName, readonly [string, string]>>;

/** The name of the message that a mark of harm leads to. The page has its words, in its language, and not a word of what was found. */
const CARE_MESSAGE = 'care-message';

/** A kind word with the tools one press away. (IRGS-13) */
function careMessage(): AlertContent {
  const isWay = (way: AlertAnswer | undefined): way is AlertAnswer => way !== undefined;
  return {
    tone: 'info',
    title: text('careTitle'),
    message: text('careText'),
    hasHelpline: true,
    confirm: toTools('limits', text('careLimits')) ?? ok(),
    cancel: { text: text('careLater'), outcome: STAY },
    further: [
      toTools('breaks', text('takeBreak')),
      toTools('statement', text('careStatement')),
      toTools('self-assessment', text('careCheck')),
    ].filter(isWay),
    close: STAY,
  };
}

/**
 * A modal the server pushed, values name and message: both are text and nothing else. The name of an overlay that exists brings the way
 * to it and is no title; any other name is the title. The page is not led there by itself: a player may be in the middle of something.
 */
export function serverModal(values: AlertValues): AlertContent {
  const name = textValue(values, 'name');
  if (name === CARE_MESSAGE) return careMessage();
  const base = { tone: 'info', message: textValue(values, 'message'), close: STAY } as const;
  if (!isOverlayName(name)) return { ...base, title: name || text('message'), confirm: ok() };
  const [label, title] = OVERLAYS[name];
  return {
    ...base,
    title: text(title),
    confirm: { text: text(label), outcome: { type: 'openOverlay', name } },
    cancel: { text: text('cancel'), outcome: STAY },
  };
}
