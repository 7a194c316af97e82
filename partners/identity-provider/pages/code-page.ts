import { type Html, html } from './html.ts';
import { type PageFrame, page } from './layout.ts';
import { textsOf } from './texts.ts';

export type CodePage = {
  readonly action: string;
  /** Says that the password was right. */
  readonly pending: string;
  readonly problem: 'wrong' | 'wait' | undefined;
  /** Whether the code finishes a sign-in instead of a confirmation. */
  readonly isSignIn: boolean;
};

/** Renders the field for a code of the player's app or a recovery code; an app can fill it in. */
export function codeField(frame: PageFrame, options: { label: string; isWrong: boolean; isFocused?: boolean }): Html {
  const text = textsOf(frame.language);
  return html`<div class="field">
<label for="code">${options.label}</label>
<input id="code" name="code" type="text" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false"
 maxlength="20" required${options.isWrong && html` aria-invalid="true" aria-describedby="code-error"`}${
   options.isFocused === true && html` autofocus`
 }>
${options.isWrong && html`<p class="error" id="code-error" role="alert">${text.codeWrong}</p>`}
</div>`;
}

/** Renders the second step of a sign-in or confirmation: the question for a code. */
export function codePage(frame: PageFrame, view: CodePage): string {
  const text = textsOf(frame.language);
  const body = html`
<h1>${text.codeTitle}</h1>
<p class="lead">${text.codeLead}</p>
${view.problem === 'wait' && html`<div class="notice" role="alert"><p>${text.codeWait}</p></div>`}
<form method="post" action="${view.action}" data-login>
<input type="hidden" name="pending" value="${view.pending}">
${codeField(frame, { label: text.code, isWrong: view.problem === 'wrong', isFocused: true })}
<button class="primary" type="submit" data-pending="${text.pending}">
<span data-label>${view.isSignIn ? text.signIn : text.passkeysContinue}</span></button>
</form>
<p class="aside">${text.codeLost}</p>
<p class="aside"><a href="${frame.appOrigin}/">${text.lobby}</a></p>`;
  return page(frame, { title: view.problem ? `${text.error}: ${text.codeTitle}` : text.codeTitle, body, isForm: true });
}
