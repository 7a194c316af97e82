import { HOST_COOKIE } from '@sunflower/service-base/http/host-cookie.ts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { Html } from '../pages/html.ts';
import type { PageHouse } from '../pages/layout.ts';
import { logoutPage } from '../pages/message-pages.ts';
import { pageLanguage } from '../pages/page-language.ts';

const SEE_OTHER = 303;

/**
 * What the end-session address does for someone who is signed in. With an ID token of that same person as a hint the request is
 * theirs: the session ends at once and the browser goes on to the address the client asked for (checked against its list by the
 * library). Without it we ask first, so that a foreign page cannot sign people out.
 */
export async function endSilently(ctx: KoaContextWithOIDC, form: string, frame: PageHouse): Promise<void> {
  const { session, entities } = ctx.oidc;
  const hinted = entities.IdTokenHint?.payload.sub;
  if (!session || session.accountId === undefined || hinted !== session.accountId) {
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
  goOn(ctx);
}

/**
 * The library answers a logout of somebody who is not signed in (any more) with a page that submits itself by script. Nothing is left
 * to end, so we send the browser on directly.
 */
export async function finishWhenNobodyIsSignedIn(ctx: KoaContextWithOIDC, next: () => Promise<unknown>): Promise<void> {
  await next();
  const { oidc } = ctx as { oidc?: KoaContextWithOIDC['oidc'] };
  if (oidc?.route === 'end_session' && ctx.status === 200 && oidc.session && !oidc.session.accountId) {
    if (!ctx.response.get('location')) goOn(ctx);
  }
}

function goOn(ctx: KoaContextWithOIDC): void {
  const { params, client } = ctx.oidc;
  const target = client ? params?.post_logout_redirect_uri : undefined;
  const address = new URL(typeof target === 'string' ? target : ctx.oidc.urlFor('end_session_success'));
  if (typeof target === 'string' && typeof params?.state === 'string') address.searchParams.set('state', params.state);
  ctx.status = SEE_OTHER;
  ctx.redirect(address.href);
}
