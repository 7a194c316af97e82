import type { QueryClient } from '@tanstack/react-query';
import { runtimeConfigQuery } from '../../runtime/config/runtime-config.ts';
import { blockPlayer } from '../../runtime/geolocation/block-player.ts';
import { followPosition } from '../../runtime/geolocation/follow-position.ts';
import { type Geolocation, openGeolocation } from '../../runtime/geolocation/geolocation-service.ts';
import { locationEngine, locationScriptOf, reloadLocationEngine } from '../../runtime/geolocation/location-engine.ts';
import { nativeEngine } from '../../runtime/geolocation/native-bridge.ts';
import { locationSubjectQuery } from '../queries/play-session-query.ts';

const services = new WeakMap<QueryClient, Geolocation>();

function makeService(queryClient: QueryClient): Geolocation {
  const native = nativeEngine();
  let subject: Promise<string> | undefined;
  return openGeolocation({
    isNative: native !== undefined,
    load: async ({ isAgain }) => {
      if (native) return native;
      const settings = await queryClient.fetchQuery(runtimeConfigQuery);
      // The app may inject its bridge into the page later. [S3-29]
      if (settings.isMonoPing) return nativeEngine();
      const script = locationScriptOf(settings);
      if (script === undefined) return undefined;
      return isAgain ? reloadLocationEngine(script) : locationEngine(script);
    },
    // Sent as a background request: automatic checks of the page must not count as player input on the server.
    follow: (geolocation) =>
      followPosition(geolocation, () => (subject ??= queryClient.fetchQuery(locationSubjectQuery()))),
    blockPlayer: () => void blockPlayer(),
  });
}

/**
 * Returns the page's location service, created on first use; undefined where positions aren't checked: switched off by
 * a setting, and not in a native app. [S4.8-1]
 */
export async function geolocationOf(queryClient: QueryClient): Promise<Geolocation | undefined> {
  const { isGeolocationEnabled } = await queryClient.fetchQuery(runtimeConfigQuery);
  if (!isGeolocationEnabled && !nativeEngine()) return undefined;
  const known = services.get(queryClient) ?? makeService(queryClient);
  services.set(queryClient, known);
  return known;
}
