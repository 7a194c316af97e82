import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useHydrated } from '../runtime/clock/use-hydrated.ts';
import { runtimeConfigQuery } from '../runtime/config/runtime-config.ts';
import { endSession } from '../runtime/session/end-session.ts';
import { logoutAddress } from '../runtime/session/gateway.ts';

/**
 * Returns whether a click opens the link in this tab. A sign-out link that is opened in another tab signs out by its
 * address, and this tab notices.
 */
function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** Renders a link that signs the player out, here and at the identity provider, and returns to the lobby. [S2.3-1] */
export function SignOutLink({
  children,
  className,
}: {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}) {
  const isHydrated = useHydrated();
  const { data: settings } = useQuery({ ...runtimeConfigQuery, enabled: isHydrated });
  const page = isHydrated ? window.location.href : 'http://localhost/';
  const address = logoutAddress('/', page, settings);
  return (
    <a
      href={address}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        void endSession();
      }}
    >
      {children}
    </a>
  );
}
