import { hasPrivacySignal, isMeasurementAllowed, onMeasurementChoice } from './consent.ts';
import { eventFor } from './events.ts';
import { onAnalytics, tellAnalytics } from './track.ts';
import type { VendorFrame, VendorSettings } from './vendor-frame.ts';

/** The settings analytics reads. [S3-29] */
export type AnalyticsSettings = {
  readonly analyticsId?: string | undefined;
  readonly analyticsTarget?: string | undefined;
  readonly analyticsScript?: string | undefined;
  readonly marketingId?: string | undefined;
  readonly marketingScript?: string | undefined;
  readonly isProduction: boolean;
};

/** The vendors that are configured: an id and a script each. */
export function vendorsOf(settings: AnalyticsSettings): VendorSettings[] {
  const { analyticsId, analyticsScript, analyticsTarget, marketingId, marketingScript } = settings;
  const vendors: VendorSettings[] = [];
  if (analyticsId && analyticsScript) {
    const target = analyticsTarget ? { target: analyticsTarget } : {};
    vendors.push({ vendor: 'analytics', id: analyticsId, script: analyticsScript, ...target });
  }
  if (marketingId && marketingScript) vendors.push({ vendor: 'marketing', id: marketingId, script: marketingScript });
  return vendors;
}

/** Pages no vendor may be on: whether the one on show is such, and word of every other answer. */
export type VendorFreePages = {
  readonly isOnOne: () => boolean;
  readonly follow: (listener: () => void) => () => void;
};

/**
 * Starts analytics when it is configured and allowed, and stops it when the player takes the leave back. Every failure ends here: without it
 * the client works just the same. [S8-4] On a page that takes no vendors they are not there, and what happens waits. (PCI-6.4.3) Gives what ends it.
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
    const opener = await import('./vendor-frame.ts').catch(() => undefined);
    if (mine !== round) return;
    frame = opener?.openVendorFrame(vendors);
    const isReady = (await frame?.isReady) ?? false;
    if (mine !== round) return;
    if (!isReady) close();
    tellAnalytics(isReady ? { type: 'vendorReady' } : { type: 'vendorFailed', isDebug: !settings.isProduction });
  };
  const endListening = onAnalytics((_, { sent, command }) => {
    if (command === 'stop') close();
    if (command === 'start') void open();
    for (const event of sent) {
      for (const { vendor } of vendors) {
        const told = eventFor(vendor, event);
        if (told) frame?.send(vendor, told);
      }
    }
  });
  const settle = () => {
    const isConfigured = vendors.length > 0;
    const isAllowed = isMeasurementAllowed() && !hasPrivacySignal();
    const isHeld = isConfigured && isAllowed && (pages?.isOnOne() ?? false);
    tellAnalytics(isHeld ? { type: 'held' } : { type: 'settled', isConfigured, isAllowed });
  };
  const ends = [onMeasurementChoice(settle), ...(pages ? [pages.follow(settle)] : [])];
  settle();
  return () => {
    for (const end of ends) end();
    endListening();
    close();
    tellAnalytics({ type: 'stopped' });
  };
}
