import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { FreshLoginSlot } from '../../player/fresh-login/fresh-login-slot.tsx';
import { TicketLists } from '../../player/ticket-lists.tsx';
import { withTexts } from '../../runtime/i18n/texts.ts';
import { lazyPart } from '../../runtime/parts/optional-part.ts';
import { useHeldPlayerId, usePlayerId } from '../../runtime/session/session-store.ts';
import { AlertHost } from '../alert-host.tsx';
import { startLateParts } from '../late-parts.ts';
import { ScreenOverlaySlot } from '../screen-overlays/screen-overlay-slot.tsx';
import { ToastHost } from '../toast-host.tsx';
import { CartAnnouncer } from './cart-announcer.tsx';
import { LaunchLine } from './launch-line.tsx';
import { SessionLifeSlot } from './session-life-slot.tsx';

const GeolocationKeeper = lazyPart(() =>
  withTexts(import('../../player/geolocation-keeper.tsx')).then((module) => ({ default: module.GeolocationKeeper })),
);

const LocationAlertKeeper = lazyPart(() =>
  withTexts(import('../../player/alerts/location-alert-keeper.tsx')).then((module) => ({
    default: module.LocationAlertKeeper,
  })),
);

const RealityCheckKeeper = lazyPart(() =>
  withTexts(import('../../player/reality-check/reality-check-keeper.tsx')).then((module) => ({
    default: module.RealityCheckKeeper,
  })),
);

const AccessKeeper = lazyPart(() =>
  withTexts(import('../../player/access/access-keeper.tsx')).then((module) => ({ default: module.AccessKeeper })),
);

const VerificationKeeper = lazyPart(() =>
  withTexts(import('../../player/alerts/verification-keeper.tsx')).then((module) => ({
    default: module.VerificationKeeper,
  })),
);

const ResultKeeper = lazyPart(() =>
  withTexts(import('../../features/draw-games/updates/result-keeper.tsx')).then((module) => ({
    default: module.ResultKeeper,
  })),
);

/** Renders everything over the page, and starts the parts that aren't needed for the first paint. */
export function Overlays() {
  const router = useRouter();
  const queryClient = useQueryClient();
  const playerId = usePlayerId();
  const heldId = useHeldPlayerId();
  useEffect(() => startLateParts({ router, queryClient }), [router, queryClient]);
  return (
    <>
      <ToastHost />
      <AlertHost />
      <ScreenOverlaySlot />
      <CartAnnouncer />
      <LaunchLine />
      <SessionLifeSlot />
      {heldId !== null && <FreshLoginSlot key={heldId} />}
      <Suspense>
        <AccessKeeper />
      </Suspense>
      {playerId !== null && (
        <Suspense>
          <GeolocationKeeper />
          <LocationAlertKeeper />
          <RealityCheckKeeper playerId={playerId} />
          <VerificationKeeper key={playerId} playerId={playerId} />
          <TicketLists>
            <ResultKeeper key={playerId} playerId={playerId} />
          </TicketLists>
        </Suspense>
      )}
    </>
  );
}
