import * as z from 'zod/mini';
import { plainText } from './plain-text.ts';

/** Paths of the showcase calls: log in, check the login, log out. */
export const SHOWCASE_PATHS = {
  sessions: '/web/showcase/rest/v1/sessions',
  session: '/web/showcase/rest/v1/sessions/me',
} as const;

/** Maximum length of a password attempt. */
const MAX_PASSWORD = 200;

/** `POST sessions`: the password, checked by the server. [S5.3-6] */
export const showcaseLoginBody = z.strictObject({
  password: plainText(MAX_PASSWORD).check(z.minLength(1)),
});

/**
 * `GET sessions/me`, and the response of the other two. `isOpen`: there is a showcase to log in to. `isLoggedIn`: this
 * browser's cookie is valid; the call renewed it. [S4.10-4] [S9-8]
 */
export const showcaseSession = z.object({ isOpen: z.boolean(), isLoggedIn: z.boolean() });
export type ShowcaseSession = z.output<typeof showcaseSession>;
