import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { TicketLists } from '../../player/ticket-lists.tsx';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import { useKnownPlayerId, usePlayerId } from '../../runtime/session/session-store.ts';
import { AlertHost } from '../alerts/alert-host.tsx';
import { ToastHost } from '../alerts/toast-host.tsx';
import { ScreenOverlaySlot } from '../screen-overlays/screen-overlay-slot.tsx';
import { startLateParts } from '../start-up/late-parts.ts';
import { CartAnnouncer } from './cart/cart-announcer.tsx';
import { LaunchLine } from './launch-line.tsx';
import { SessionLifecycleSlot } from './session-lifecycle-slot.tsx';

const ReauthenticationSlot = lazyPart(() =>
  withTexts(import('../../player/reauthentication/reauthentication-slot.tsx')).then((module) => ({
    default: module.ReauthenticationSlot,
  })),
);

const GeolocationEffects = lazyPart(() =>
  withTexts(import('../../player/location/geolocation-effects.tsx')).then((module) => ({
    default: module.GeolocationEffects,
  })),
);

const LocationAlertEffects = lazyPart(() =>
  withTexts(import('../../player/alerts/location/location-alert-effects.tsx')).then((module) => ({
    default: module.LocationAlertEffects,
  })),
);

const RealityCheckEffects = lazyPart(() =>
  withTexts(import('../../player/reality-check/reality-check-effects.tsx')).then((module) => ({
    default: module.RealityCheckEffects,
  })),
);

const AccessEffects = lazyPart(() =>
  withTexts(import('../../player/access/access-effects.tsx')).then((module) => ({ default: module.AccessEffects })),
);

const VerificationEffects = lazyPart(() =>
  withTexts(import('../../player/alerts/verification/verification-effects.tsx')).then((module) => ({
    default: module.VerificationEffects,
  })),
);

const ResultEffects = lazyPart(() =>
  withTexts(import('../../features/draw-games/updates/result-effects.tsx')).then((module) => ({
    default: module.ResultEffects,
  })),
);

/** Renders everything over the page, and starts the parts that aren't needed for the first paint. */
export function Overlays() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const playerId = usePlayerId();
  const hiddenId = useKnownPlayerId();
  useEffect(() => startLateParts({ router, queryClient }), [router, queryClient]);
  return (
    <>
      <ToastHost />
      <AlertHost />
      <ScreenOverlaySlot />
      <CartAnnouncer />
      <LaunchLine />
      <SessionLifecycleSlot />
      {hiddenId !== null && (
        <Suspense>
          <ReauthenticationSlot key={hiddenId} />
        </Suspense>
      )}
      <Suspense>
        <AccessEffects />
      </Suspense>
      {playerId !== null && (
        <Suspense>
          <GeolocationEffects />
          <LocationAlertEffects />
          <RealityCheckEffects playerId={playerId} />
          <VerificationEffects key={playerId} playerId={playerId} />
          <TicketLists>
            <ResultEffects key={playerId} playerId={playerId} />
          </TicketLists>
        </Suspense>
      )}
    </>
  );
}
