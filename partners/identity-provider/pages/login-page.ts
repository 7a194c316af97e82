import type { PasskeyRequest } from '../passkeys/verify-passkey.ts';
import { type Html, html } from './html.ts';
import { type PageFrame, page } from './layout.ts';
import { textsOf } from './texts.ts';

/** The problem of the last attempt. `wait` is in whole minutes. */
export type LoginProblem =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'wait'; readonly minutes: number }
  | { readonly kind: 'empty'; readonly isEmailMissing: boolean; readonly isPasswordMissing: boolean };

export type LoginPage = {
  /** The address to which the form posts. */
  readonly action: string;
  /** Email to show in the form: from the last attempt, or suggested by the app. */
  readonly email: string;
  readonly problem: LoginProblem | undefined;
  readonly supportAddress: string;
  /** The passkey that the page requests. */
  readonly passkey: PasskeyRequest;
};

/**
 * Renders the sign-in page: email and password, pasting allowed, and a passkey where the browser has them. The
 * error for an empty field is next to the field, any other problem above the form.
 */
export function loginPage(frame: PageFrame, view: LoginPage): string {
  const { problem } = view;
  const text = textsOf(frame.language);
  const summary = summaryOf(view, frame);
  const isEmailMissing = problem?.kind === 'empty' && problem.isEmailMissing;
  const isPasswordMissing = problem?.kind === 'empty' && problem.isPasswordMissing;
  const isWrong = problem?.kind === 'wrong';
  const emailState = { isMissing: isEmailMissing, isFocused: isEmailMissing || view.email === '' };
  const passwordState = { isMissing: isPasswordMissing, isFocused: !isEmailMissing && view.email !== '' };
  const emailAttributes = attributes({ ...emailState, isWrong, errorId: 'email-error' });
  const passwordAttributes = attributes({ ...passwordState, isWrong, errorId: 'password-error' });
  const body = html`
<h1>${text.signIn}</h1>
<p class="lead">${text.lead}</p>
${summary && html`<div class="notice" id="problem" role="alert">${summary}</div>`}
<form method="post" action="${view.action}" data-login novalidate>
<div class="field">
<label for="email">${text.email}</label>
<input id="email" name="email" type="email" inputmode="email" autocomplete="username webauthn"
 autocapitalize="none" spellcheck="false" maxlength="254" required value="${view.email}"${emailAttributes}>
${isEmailMissing && html`<p class="error" id="email-error">${text.emailMissing}</p>`}
</div>
<div class="field">
<label for="password">${text.password}</label>
<div class="reveal">
<input id="password" name="password" type="password" autocomplete="current-password" required${passwordAttributes}>
<button type="button" data-reveal hidden aria-pressed="false" aria-controls="password"
 aria-label="${text.showPassword}">
<span class="when-hidden" aria-hidden="true">${text.show}</span><span class="when-shown"
 aria-hidden="true">${text.hide}</span></button>
</div>
${isPasswordMissing && html`<p class="error" id="password-error">${text.passwordMissing}</p>`}
</div>
<button class="primary" type="submit" data-pending="${text.pending}"><span data-label>${text.signIn}</span></button>
</form>
<form method="post" action="${view.action}/passkey" data-passkey="sign-in" hidden
 data-options="${JSON.stringify(view.passkey.options)}" data-failed="${text.passkeyFailed}">
<input type="hidden" name="challenge" value="${view.passkey.signed}">
<input type="hidden" name="credential" value="">
<p class="error" role="alert" data-problem hidden></p>
<button class="secondary" type="submit">${text.passkeySignIn}</button>
</form>
<p class="aside"><a href="${frame.appOrigin}/forgot-password">${text.forgot}</a></p>
<p class="aside">${text.newHere} <a href="${frame.appOrigin}/register">${text.register}</a></p>
<p class="aside"><a href="${frame.appOrigin}/">${text.lobby}</a></p>`;
  return page(frame, { title: problem ? `${text.error}: ${text.signIn}` : text.signIn, body, isForm: true });
}

function attributes(field: { isWrong: boolean; isMissing: boolean; errorId: string; isFocused: boolean }): Html {
  const describedBy = field.isMissing ? field.errorId : field.isWrong ? 'problem' : undefined;
  const invalid = describedBy !== undefined && html` aria-invalid="true" aria-describedby="${describedBy}"`;
  return html`${invalid}${field.isFocused && html` autofocus`}`;
}

function summaryOf(view: LoginPage, frame: PageFrame): Html | undefined {
  const text = textsOf(frame.language);
  const support = html`<a href="${view.supportAddress}">${text.support}</a>`;
  switch (view.problem?.kind) {
    case 'wrong':
      return text.wrong(`${frame.appOrigin}/register`);
    case 'wait':
      return text.wait(view.problem.minutes, support, `${frame.appOrigin}/forgot-password`);
    case 'passkey':
      return html`<p>${text.passkeyRefused}</p>`;
    case 'locked':
      return text.locked(support);
    default:
      return undefined;
  }
}
