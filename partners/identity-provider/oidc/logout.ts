import { HOST_COOKIE } from '@sunflower/service-base/http/host-cookie.ts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { CONFIRMED_COOKIE } from '../accounts/confirmed-cookie.ts';
import { Html } from '../pages/html.ts';
import type { PageStack } from '../pages/layout.ts';
import { logoutPage } from '../pages/message-pages.ts';
import { pageLanguage } from '../pages/page-language.ts';

const SEE_OTHER = 303;

/**
 * Handles the end-session address for a signed-in player. With an ID token of the same player, ends the session and
 * redirects to the requested address, which the library validates. Without it, or in an image or a frame, asks the
 * player first, so that other sites can't sign players out.
 */
export async function handleEndSession(ctx: KoaContextWithOIDC, form: string, frame: PageStack): Promise<void> {
  const { session, entities } = ctx.oidc;
  const hinted = entities.IdTokenHint?.payload.sub;
  const isDocument = ['', 'document'].includes(ctx.get('sec-fetch-dest'));
  if (!session || session.accountId === undefined || hinted !== session.accountId || !isDocument) {
    const language = pageLanguage(ctx.oidc.params?.ui_locales, ctx.get('accept-language'));
    ctx.body = logoutPage({ ...frame, language }, new Html(form));
    return;
  }
  const { provider } = ctx.oidc;
  const grantIds = Object.values(session.authorizations ?? {}).flatMap(({ grantId }) => (grantId ? [grantId] : []));
  for (const grantId of grantIds) {
    await provider.AccessToken.revokeByGrantId(grantId);
    await provider.AuthorizationCode.revokeByGrantId(grantId);
    await (await provider.Grant.find(grantId))?.destroy();
  }
  await session.destroy();
  ctx.cookies.set('__Host-id-session', null, { ...HOST_COOKIE, signed: true });
  // The sign-out also ends the confirmation for the page of passkeys, because another person may use this browser next.
  ctx.cookies.set(CONFIRMED_COOKIE, null, { ...HOST_COOKIE, signed: false });
  redirectToTarget(ctx);
}

/**
 * Redirects the browser directly if the player isn't signed in. The library would return a page that submits itself by
 * script.
 */
export async function redirectWhenSignedOut(ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> {
  await next();
  const { oidc } = ctx as { oidc?: KoaContextWithOIDC['oidc'] };
  if (oidc?.route === 'end_session' && ctx.status === 200 && oidc.session && !oidc.session.accountId) {
    if (!ctx.response.get('location')) redirectToTarget(ctx);
  }
}

function redirectToTarget(ctx: KoaContextWithOIDC): void {
  const { params, client } = ctx.oidc;
  const target = client ? params?.post_logout_redirect_uri : undefined;
  const address = new URL(typeof target === 'string' ? target : ctx.oidc.urlFor('end_session_success'));
  if (typeof target === 'string' && typeof params?.state === 'string') address.searchParams.set('state', params.state);
  ctx.status = SEE_OTHER;
  ctx.redirect(address.href);
}
