import { renderSVG } from 'uqr';
import { codeField } from './code-page.ts';
import { Html, html } from './html.ts';
import { type PageFrame, page } from './layout.ts';
import { textsOf } from './texts.ts';

const KEY_GROUP = /.{1,4}/g;

/** Renders the page on which a player turns the second factor on: the key as a picture and as text, and its proof. */
export function turnOnPage(
  frame: PageFrame,
  view: { action: string; address: string; key: string; sealed: string; token: string; isWrong: boolean },
): string {
  const text = textsOf(frame.language);
  const groups = (view.key.match(KEY_GROUP) ?? []).join(' ');
  // The address has no markup, because the library draws it as a path.
  const picture = new Html(renderSVG(view.address, { border: 2, ecc: 'M' }));
  const body = html`
<h1>${text.secondFactor}</h1>
<p class="lead">${text.secondFactorLead}</p>
<ol class="steps">
<li>${text.secondFactorScan}
<div class="qr" role="img" aria-label="${text.secondFactorPicture}">${picture}</div>
<p>${text.secondFactorKey}<br><code class="key">${groups}</code></p></li>
<li>${text.secondFactorEnter}</li>
</ol>
<form method="post" action="${view.action}" data-login>
<input type="hidden" name="token" value="${view.token}">
<input type="hidden" name="key" value="${view.sealed}">
${codeField(frame, { label: text.codeOfApp, isWrong: view.isWrong })}
<button class="primary" type="submit" data-pending="${text.pending}"><span data-label>${text.turnOn}</span></button>
</form>
${back(frame)}`;
  return page(frame, { title: text.secondFactor, body, isForm: true });
}

/** Renders the page of a second factor that is on: how many recovery codes are left, new codes, and turning it off. */
export function turnedOnPage(
  frame: PageFrame,
  view: { action: string; token: string; codesLeft: number; problem: 'wrong' | 'wait' | undefined },
): string {
  const text = textsOf(frame.language);
  const body = html`
<h1>${text.secondFactor}</h1>
<p class="lead">${text.secondFactorOn}</p>
<p>${text.codesLeft(view.codesLeft)}</p>
${view.problem === 'wait' && html`<div class="notice" role="alert"><p>${text.codeWait}</p></div>`}
<form method="post" action="${view.action}/changes">
<input type="hidden" name="token" value="${view.token}">
${codeField(frame, { label: text.code, isWrong: view.problem === 'wrong' })}
<button class="secondary" type="submit" name="change" value="codes">${text.newCodes}</button>
<button class="secondary" type="submit" name="change" value="off">${text.turnOff}</button>
</form>
${back(frame)}`;
  return page(frame, { title: text.secondFactor, body, isForm: true });
}

/** Renders the recovery codes, which are shown this once. */
export function recoveryCodesPage(frame: PageFrame, view: { codes: readonly string[]; isNew: boolean }): string {
  const text = textsOf(frame.language);
  const body = html`
<h1>${text.recoveryCodes}</h1>
<p class="lead">${view.isNew && html`<strong>${text.secondFactorOn}</strong> `}${text.recoveryLead}</p>
<ul class="codes">${view.codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<a class="primary" href="${frame.appOrigin}/account">${text.codesSaved}</a>`;
  return page(frame, { title: text.recoveryCodes, body });
}

function back(frame: PageFrame): Html {
  return html`<p class="aside"><a href="${frame.appOrigin}/account">${textsOf(frame.language).backToAccount}</a></p>`;
}
