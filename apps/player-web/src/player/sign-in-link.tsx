import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHydrated } from '../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../runtime/config/runtime-config.ts';
import { useFlag } from '../runtime/flags/use-flag.ts';
import { loginAddress } from '../runtime/session/gateway.ts';
import { isEntrance, returnPlace } from '../runtime/session/return-place.ts';
import { useSession } from '../runtime/session/session-store.ts';

/**
 * Returns the address that signs in and returns to this page (or to `target`), from the gateway's settings. On a page
 * on the way in, such as registration, it returns to the page before. [S2.3-1]
 */
export function useSignInAddress(target?: string): string {
  const isHydrated = useHydrated();
  const session = useSession();
  const path = useLocation({ select: (location) => location.href });
  const { data: settings } = useQuery({ ...runtimeConfigQuery, enabled: isHydrated });
  // The page's own address, or the host page's when the client is embedded.
  const page = isHydrated ? window.location.href : `http://localhost${path}`;
  const before = isEntrance(new URL(page).pathname) ? returnPlace(session) : undefined;
  return loginAddress(target ?? before, page, settings);
}

/** Renders a link that signs in and returns; nothing while login is off. [S6-5/login] */
export function SignInLink({
  children,
  className,
  target,
}: {
  children: ReactNode;
  className?: string | undefined;
  target?: string;
}) {
  const address = useSignInAddress(target);
  const isOn = useFlag('FEATURE_SESSIONS_LOGIN');
  if (!isOn) return null;
  return (
    <a href={address} className={className}>
      {children}
    </a>
  );
}
