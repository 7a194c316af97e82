import { recordAnalytics } from './track.ts';
import type { VendorSettings } from './vendor-frame.ts';

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

/** Drops events where no vendor runs, instead of letting them wait. Returns a function that stops it. */
export function dropEvents(): () => void {
  recordAnalytics({ type: 'settled', isConfigured: false, isAllowed: false });
  return () => recordAnalytics({ type: 'stopped' });
}
