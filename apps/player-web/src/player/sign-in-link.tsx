import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useHydrated } from '../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../runtime/config/runtime-config.ts';
import { useFlag } from '../runtime/flags/use-flag.ts';
import { loginAddress } from '../runtime/session/gateway.ts';

/** The address that signs in and comes back to this page (or to `target`), by the settings of the gateway. [S2.3-1] */
export function useSignInAddress(target?: string): string {
  const isHydrated = useHydrated();
  const path = useLocation({ select: (location) => location.href });
  const { data: settings } = useQuery({ ...runtimeConfigQuery, enabled: isHydrated });
  // The page's own address, which is the host page's where the client stands in one.
  const page = isHydrated ? window.location.href : `http://localhost${path}`;
  return loginAddress(target, page, settings);
}

/** A link that signs in and comes back; nothing while nobody can sign in. [S6-5/login] */
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
