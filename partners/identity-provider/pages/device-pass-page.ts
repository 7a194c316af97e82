import { html } from './html.ts';
import { type PageFrame, page } from './layout.ts';
import { textsOf } from './texts.ts';

/** The masked account of a pass, and the hidden fields of its form. */
export type DevicePassPage = {
  readonly action: string;
  readonly account: string;
  readonly pass: string;
  readonly token: string;
};

/** Renders the question whether this browser becomes a known device of an account; opening the page changes nothing. */
export function devicePassPage(frame: PageFrame, view: DevicePassPage): string {
  const text = textsOf(frame.language);
  const body = html`
<h1>${text.deviceAsk}</h1>
<p class="lead">${text.deviceAccount} <strong class="account">${view.account}</strong></p>
<p class="lead">${text.deviceLead}</p>
<form method="post" action="${view.action}">
<input type="hidden" name="pass" value="${view.pass}">
<input type="hidden" name="token" value="${view.token}">
<button class="primary" type="submit">${text.deviceConfirm}</button>
</form>
<p class="aside">${text.deviceNotMine}</p>
<p class="aside"><a href="${frame.appOrigin}/">${text.lobby}</a></p>`;
  return page(frame, { title: text.deviceAsk, body });
}
