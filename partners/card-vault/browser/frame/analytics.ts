import type { CardBrand } from '@sunflower/player-rules/card/card-brands.ts';
import type { FrameMode, FrameProblem, FrameResult } from '../messages.ts';

/**
 * Reports events to the app's analytics. Of a card they contain only the brand: no digit, date, code or token (PCI-A6).
 */
export type VaultEvent =
  | { readonly eventName: 'card_form_shown'; readonly eventData: { readonly mode: FrameMode } }
  | {
      readonly eventName: 'card_accepted';
      readonly eventData: { readonly mode: FrameMode; readonly brand: CardBrand | 'unknown' };
    }
  | {
      readonly eventName: 'card_refused';
      readonly eventData: { readonly mode: FrameMode; readonly problem: FrameProblem };
    };

/** Returns the event for a tokenizing result. */
export function eventOfResult(result: FrameResult, about: { mode: FrameMode; brand: CardBrand | null }): VaultEvent {
  const { mode } = about;
  if (result.status === 'problem') return { eventName: 'card_refused', eventData: { mode, problem: result.problem } };
  const brand = result.status === 'card' ? result.brand : (about.brand ?? 'unknown');
  return { eventName: 'card_accepted', eventData: { mode, brand } };
}

/** Returns the message of an event, in the specification's format. [S7-36] */
export function analyticsMessage(event: VaultEvent): unknown {
  return { type: 'VAULT_GA', ...event };
}
