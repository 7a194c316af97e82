import { useLocation } from '@tanstack/react-router';

/** Returns the token of the link that opened this page, from the URL fragment, which is never sent to a server. */
export function useLinkToken(): string {
  return useLocation({ select: ({ hash }) => hash });
}
