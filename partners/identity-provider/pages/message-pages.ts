import { type Html, html } from './html.ts';
import { type PageFrame, page } from './layout.ts';
import { textsOf } from './texts.ts';

/** Asks before signing out, for whoever arrives without proof that it was they who asked. `form` is the protocol's own form. */
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

/** Says that signing out is done. */
export function signedOutPage(frame: PageFrame): string {
  const text = textsOf(frame.language);
  const body = html`
<h1>${text.signedOutTitle}</h1>
<p class="lead">${text.seeYou}</p>
<a class="primary" href="${frame.appOrigin}/">${text.lobby}</a>`;
  return page(frame, { title: text.signedOut, body });
}

/** Says in plain words that a request could not go on. `code` is for support; what exactly went wrong stays in the log. */
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
