import { html } from './html.ts';
import { type PageFrame, page } from './layout.ts';
import { textsOf } from './texts.ts';

/** Renders the question for the password before a page about ways to sign in. */
export function confirmPage(
  frame: PageFrame,
  view: {
    action: string;
    email: string;
    topic: 'passkeys' | 'secondFactor';
    problem: 'none' | 'wrong' | 'wait';
  },
): string {
  const text = textsOf(frame.language);
  const problem = view.problem === 'wait' ? text.passkeysWait : text.passkeysWrong;
  const title = text[view.topic];
  const body = html`
<h1>${title}</h1>
<p class="lead">${text.confirmLead}</p>
${view.problem !== 'none' && html`<div class="notice" id="problem" role="alert"><p>${problem}</p></div>`}
<form method="post" action="${view.action}/confirmations" data-login>
<div class="field">
<label for="email">${text.email}</label>
<input id="email" name="email" type="email" autocomplete="username" maxlength="254" required value="${view.email}">
</div>
<div class="field">
<label for="password">${text.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required>
</div>
<button class="primary" type="submit" data-pending="${text.pending}">
<span data-label>${text.passkeysContinue}</span></button>
</form>
<p class="aside"><a href="${frame.appOrigin}/account">${text.backToAccount}</a></p>`;
  return page(frame, { title, body, isForm: true });
}
