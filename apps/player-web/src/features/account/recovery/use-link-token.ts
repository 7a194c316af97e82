import { useLocation } from '@tanstack/react-router';

/** The token of the link this page was opened by: it stands behind the hash, where no server sees it. */
export function useLinkToken(): string {
  return useLocation({ select: ({ hash }) => hash });
}
