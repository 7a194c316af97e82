import type { AlertValues } from '../../runtime/alerts/alert-kinds.ts';
import { isPlannedPlace, type PlaceName } from '../../runtime/navigation/places.ts';
import { type AlertAnswer, type AlertContent, ok, textValue, toTools } from './alert-content.ts';
import { type AlertOutcome, leadTo, STAY } from './alert-outcome.ts';
import { alertKindText as text } from './texts.ts';

const to = (name: PlaceName) => (isPlannedPlace(name) ? undefined : leadTo(name));

/** Overlays the server may name [S2.4-3]: what their button does, while that has a screen; what it says; their title. */
const OVERLAYS = {
  'registration-modal': [to('register'), 'toRegistration', 'registrationTitle'],
  'shopping-cart-modal': [{ type: 'showCart', view: 'modal' }, 'openCart', 'cartTitle'],
  'shopping-cart-popover': [{ type: 'showCart', view: 'popover' }, 'openCart', 'cartTitle'],
  'unverified-player': [to('my-account-documents'), 'documents', 'title_non-verified-account'],
  verification: [to('my-account-documents'), 'documents', 'title_non-verified-account'],
} as const satisfies Readonly<Record<string, readonly [AlertOutcome | undefined, ...string[]]>>;

function isOverlay(name: string): name is keyof typeof OVERLAYS {
  return Object.hasOwn(OVERLAYS, name);
}

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
  if (!isOverlay(name)) return { ...base, title: name || text('message'), confirm: ok() };
  const [outcome, label, title] = OVERLAYS[name];
  if (!outcome) return { ...base, title: text(title), confirm: ok() };
  return {
    ...base,
    title: text(title),
    confirm: { text: text(label), outcome },
    cancel: { text: text('cancel'), outcome: STAY },
  };
}
