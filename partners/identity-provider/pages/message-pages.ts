import { type Html, html } from './html.ts';
import { type PageFrame, page } from './layout.ts';
import { textsOf } from './texts.ts';

/**
 * Renders the question before signing out, for a request without proof that the player made it. `form` is the form that
 * the protocol library created.
 */
export function logoutPage(frame: PageFrame, form: Html): string {
  const text = textsOf(frame.language);
  const body = html`
<h1>${text.signOutAsk}</h1>
<p class="lead">${text.signedInHere}</p>
${form}
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">${text.signOut}</button>
<p class="aside"><a href="${frame.appOrigin}/">${text.stay}</a></p>`;
  return page(frame, { title: text.signOut, body });
}

/** Renders the page that confirms signing out. */
export function signedOutPage(frame: PageFrame): string {
  const text = textsOf(frame.language);
  const body = html`
<h1>${text.signedOutTitle}</h1>
<p class="lead">${text.seeYou}</p>
<a class="primary" href="${frame.appOrigin}/">${text.lobby}</a>`;
  return page(frame, { title: text.signedOut, body });
}

/** Renders the error page for a failed request. `code` is for support; the details are only in the log. */
export function errorPage(frame: PageFrame, problem: { code: string; isExpired: boolean }): string {
  const text = textsOf(frame.language);
  const body = problem.isExpired
    ? html`
<h1>${text.tooOld}</h1>
<p class="lead">${text.tooOldLead}</p>
<a class="primary" href="${frame.appOrigin}/gateway/login">${text.signIn}</a>
<p class="aside"><a href="${frame.appOrigin}/">${text.lobby}</a></p>`
    : html`
<h1>${text.failed}</h1>
<p class="lead">${text.failedLead}</p>
<a class="primary" href="${frame.appOrigin}/">${text.lobby}</a>
<p class="aside">${text.forSupport} <code>${problem.code}</code></p>`;
  return page(frame, { title: problem.isExpired ? text.beginAgain : text.error, body });
}
