import type { AlertKind } from '../../../runtime/alerts/alert-kinds.ts';
import { isAlert, type OpenOverlay } from '../../../runtime/alerts/alert-state.ts';
import type { NewRoundBlock } from './frame-messages.ts';

/** Pause reasons of the alerts that have one; other alerts pause the game as a notice. */
const REASONS: Partial<Record<AlertKind, NewRoundBlock>> = {
  'reality-check': 'reality-check',
  geolocation: 'location',
  'exclusion-list': 'exclusion',
  'self-exclusion-suspend': 'exclusion',
  'take-break-suspend': 'exclusion',
  'platform-restrictions': 'product',
  'action-unavailable': 'product',
  'different-device': 'session',
  'account-locked': 'session',
  'time-limit-expired': 'session',
  'signed-out-by-support': 'session',
  'inactivity-warning': 'session',
  'inactivity-reached': 'session',
};

/**
 * Returns why no new round may start; null if it may. Every alert and every modal above the game pauses it. [S2.4-7]
 * [S4.7-4]
 */
export function newRoundBlockOf(overlay: OpenOverlay | null, refusal: string | null): NewRoundBlock | null {
  if (overlay) return (isAlert(overlay.request) && REASONS[overlay.request.kind]) || 'notice';
  return refusal?.startsWith('LOCATION_') ? 'location' : null;
}
