import type { AnyRouter } from '@tanstack/react-router';
import { startAnalytics, type VendorFreePages } from '../../runtime/analytics/start-analytics.ts';
import type { AnalyticsSettings } from '../../runtime/analytics/vendors.ts';
import { isPaymentPath } from '../../runtime/navigation/payment-pages.ts';

/**
 * Reports to analytics whether a payment page is open, so that vendors' scripts are removed before it opens and return
 * after it is left.
 */
function vendorFreePages(router: AnyRouter): VendorFreePages {
  let isOnOne = isPaymentPath(router.state.location.pathname);
  return {
    isOnOne: () => isOnOne,
    follow: (listener) => {
      const update = (isNow: boolean) => {
        if (isNow === isOnOne) return;
        isOnOne = isNow;
        listener();
      };
      const ends = [
        router.subscribe('onBeforeNavigate', ({ toLocation }) => update(isOnOne || isPaymentPath(toLocation.pathname))),
        router.subscribe('onResolved', ({ toLocation }) => update(isPaymentPath(toLocation.pathname))),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

/** Starts analytics with the configured services, on all pages except payment pages. */
export function startVendors(settings: AnalyticsSettings, router: AnyRouter): () => void {
  return startAnalytics(settings, vendorFreePages(router));
}
