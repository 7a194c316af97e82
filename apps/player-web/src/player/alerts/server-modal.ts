import type { AlertValues } from '../../runtime/alerts/alert-kinds.ts';
import { isOverlayName, type OverlayName } from '../overlays/overlay-table.ts';
import { STAY } from './alert-outcome.ts';
import {
  type AlertAnswer,
  type AlertContent,
  gamingToolsButton,
  okAnswer,
  textValue,
} from './content/alert-content.ts';
import { alertKindText as text } from './texts.ts';

/** Title and button label for the overlay a pushed modal names. [S2.4-3] */
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

/**
 * Name of the message that is sent after a mark of harm was recorded. The page supplies the translated text, which
 * never mentions the finding.
 */
const CARE_MESSAGE = 'care-message';

/** Content for a supportive message with the responsible gaming tools one tap away. (IRGS-13) */
function careMessage(): AlertContent {
  const isWay = (way: AlertAnswer | undefined): way is AlertAnswer => way !== undefined;
  return {
    tone: 'info',
    title: text('careTitle'),
    message: text('careText'),
    hasHelpline: true,
    confirm: gamingToolsButton('limits', text('careLimits')) ?? okAnswer(),
    cancel: { text: text('careLater'), outcome: STAY },
    further: [
      gamingToolsButton('breaks', text('takeBreak')),
      gamingToolsButton('statement', text('careStatement')),
      gamingToolsButton('self-assessment', text('careCheck')),
    ].filter(isWay),
    close: STAY,
  };
}

/**
 * Content for a modal pushed by the server. Its values, name and message, are plain text. The name of an existing
 * overlay adds a button that opens it; any other name becomes the title. The page never navigates on its own: the
 * player may be in the middle of something.
 */
export function serverModal(values: AlertValues): AlertContent {
  const name = textValue(values, 'name');
  if (name === CARE_MESSAGE) return careMessage();
  const base = { tone: 'info', message: textValue(values, 'message'), close: STAY } as const;
  if (!isOverlayName(name)) return { ...base, title: name || text('message'), confirm: okAnswer() };
  const [label, title] = OVERLAYS[name];
  return {
    ...base,
    title: text(title),
    confirm: { text: text(label), outcome: { type: 'openOverlay', name } },
    cancel: { text: text('cancel'), outcome: STAY },
  };
}
