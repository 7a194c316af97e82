import { optionalPart } from '../parts/optional-part.ts';
import { hasPrivacySignal, isMeasurementAllowed, onMeasurementChoice } from './consent.ts';
import { eventFor } from './events.ts';
import { onAnalytics, recordAnalytics } from './track.ts';
import type { VendorFrame } from './vendor-frame.ts';
import { type AnalyticsSettings, vendorsOf } from './vendors.ts';

/** The pages on which no vendor may run: whether the current page is one of them, and a subscription to changes. */
export type VendorFreePages = {
  readonly isOnOne: () => boolean;
  readonly follow: (listener: () => void) => () => void;
};

/**
 * Starts analytics when it is configured and allowed, and stops it when the player withdraws consent. Every failure
 * ends here, and the client works the same without analytics. [S8-4] On a page that allows no vendors they are removed,
 * and events wait. (PCI-6.4.3) Returns a function that stops it.
 */
export function startAnalytics(settings: AnalyticsSettings, pages?: VendorFreePages): () => void {
  const vendors = vendorsOf(settings);
  let frame: VendorFrame | undefined;
  let round = 0;
  const close = () => {
    round++;
    frame?.close();
    frame = undefined;
  };
  const open = async () => {
    const mine = ++round;
    const opener = await optionalPart(import('./vendor-frame.ts'));
    if (mine !== round) return;
    frame = opener?.openVendorFrame(vendors);
    const isReady = (await frame?.isReady) ?? false;
    if (mine !== round) return;
    if (!isReady) close();
    recordAnalytics(isReady ? { type: 'vendorReady' } : { type: 'vendorFailed', isDebug: !settings.isProduction });
  };
  const endListening = onAnalytics((_, { sent, command }) => {
    if (command === 'stop') close();
    if (command === 'start') void open();
    for (const event of sent) {
      for (const { vendor } of vendors) {
        const vendorEvent = eventFor(vendor, event);
        if (vendorEvent) frame?.send(vendor, vendorEvent);
      }
    }
  });
  const settle = () => {
    const isConfigured = vendors.length > 0;
    const isAllowed = isMeasurementAllowed() && !hasPrivacySignal();
    const isSuspended = isConfigured && isAllowed && (pages?.isOnOne() ?? false);
    recordAnalytics(isSuspended ? { type: 'held' } : { type: 'settled', isConfigured, isAllowed });
  };
  const ends = [onMeasurementChoice(settle), ...(pages ? [pages.follow(settle)] : [])];
  settle();
  return () => {
    for (const end of ends) end();
    endListening();
    close();
    recordAnalytics({ type: 'stopped' });
  };
}
