import type { Passkey } from '../passkeys/passkeys-store.ts';
import type { PasskeyRequest } from '../passkeys/verify-passkey.ts';
import { html } from './html.ts';
import { type PageFrame, page } from './layout.ts';
import { tagOf } from './page-language.ts';
import { textsOf } from './texts.ts';

export type PasskeysPage = {
  readonly action: string;
  readonly passkeys: readonly Passkey[];
  /** Undefined when the account has the maximum number of passkeys. */
  readonly passkeyRequest: PasskeyRequest | undefined;
  /** Proves that a form was sent from this page. */
  readonly token: string;
  readonly isRefused: boolean;
};

/** Renders the passkeys of an account: the list with a button to remove each, and the form that adds one. */
export function passkeysPage(frame: PageFrame, view: PasskeysPage): string {
  const text = textsOf(frame.language);
  const day = (at: Temporal.Instant) =>
    at.toLocaleString(tagOf(frame.language), { dateStyle: 'medium', timeZone: 'America/Chicago' });
  const entries = view.passkeys.map(
    (passkey) => html`<li><form method="post" action="${view.action}/removals">
<input type="hidden" name="token" value="${view.token}">
<input type="hidden" name="passkeyId" value="${passkey.passkeyId}">
<p><strong class="account">${passkey.name}</strong><br>${text.passkeyAdded} ${day(passkey.createdAt)}${
      passkey.lastUsedAt !== null && html`<br>${text.passkeyUsed} ${day(passkey.lastUsedAt)}`
    }</p>
<button class="secondary" type="submit"
 aria-label="${text.passkeyRemove}: ${passkey.name}">${text.passkeyRemove}</button>
</form></li>`,
  );
  const { passkeyRequest } = view;
  const body = html`
<h1>${text.passkeys}</h1>
<p class="lead">${text.passkeysLead}</p>
${view.isRefused && html`<div class="notice" role="alert"><p>${text.passkeyNotAdded}</p></div>`}
${entries.length > 0 && html`<ul class="passkeys">${entries}</ul>`}
${
  passkeyRequest === undefined
    ? html`<p class="lead">${text.passkeysFull}</p>`
    : html`<form method="post" action="${view.action}" data-passkey="add" hidden
 data-options="${JSON.stringify(passkeyRequest.options)}" data-failed="${text.passkeyNotAdded}">
<input type="hidden" name="challenge" value="${passkeyRequest.signed}">
<input type="hidden" name="credential" value="">
<div class="field">
<label for="name">${text.passkeyName}</label>
<input id="name" name="name" type="text" maxlength="40" required autocomplete="off" value="${text.passkeyNamed}">
</div>
<p class="error" role="alert" data-problem hidden></p>
<button class="primary" type="submit">${text.passkeyAdd}</button>
</form>`
}
<p class="aside"><a href="${frame.appOrigin}/account">${text.backToAccount}</a></p>`;
  return page(frame, { title: text.passkeys, body, isForm: true });
}
