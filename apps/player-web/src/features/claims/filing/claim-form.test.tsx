// @vitest-environment jsdom
import { ACCESS_PATHS, featureSetsResponse } from '@sunflower/contracts/access.ts';
import type { Claim } from '@sunflower/contracts/claims.ts';
import { claim as claimSchema } from '@sunflower/contracts/claims.ts';
import { IDENTITY_PATHS, renewedLogin } from '@sunflower/contracts/identity.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeAlerts } from '../../../runtime/alerts/alerts.ts';
import { answer, type Handler, lost, refusal } from '../../../testing/fake-network.ts';
import { signIn } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';
import { filingOf, manual, networkWith, paid, waiting } from '../claims-in-tests.ts';

const PATIENT = { timeout: 30_000 };
const NUMBER = 'Tax ID (SSN or ITIN)';
const user = userEvent.setup({ delay: null });

afterEach(() => {
  closeAlerts();
  forgetApp();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const number = () => screen.findByLabelText(NUMBER, {}, PATIENT);
const send = async () => user.click(await screen.findByRole('button', { name: 'Submit claim' }, PATIENT));
async function declare() {
  for (const box of await screen.findAllByRole('checkbox', {}, PATIENT)) await user.click(box);
}
async function fillIn(typed = '123-45-6789') {
  await user.type(await number(), typed);
  await declare();
}
const stored = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name]);

/** Opens the page of a claim, with a platform that returns it. */
function open(claim: Claim, filed: Handler, more: Record<string, Handler> = {}) {
  const fixture = { now: claim };
  const network = networkWith(() => [fixture.now], { [filingOf(claim)]: filed, ...more });
  signIn();
  renderApp(`/account/claims?claim=${claim.id}`);
  return { network, held: fixture, sent: () => network.of('POST', filingOf(claim).slice('POST '.length)) };
}

const filedAt = () => new Date().toISOString();
const inHand = (claim: Claim): Claim => ({ ...claim, status: 'CLAIMED', filedAt: filedAt(), taxpayerLastFour: '6789' });

describe('the claim form [S9-3] [S6-5/claims] [WLA-06]', () => {
  it('sends nine digits and the declarations, then shows that the claim is being checked and paid', async () => {
    const page = open(waiting, () => {
      page.held.now = inHand(waiting);
      return answer(claimSchema, page.held.now);
    });
    await fillIn();
    await send();
    expect(await screen.findByText(/We received your claim and are checking it/)).toBeTruthy();
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(page.sent().map(({ body }) => body)).toEqual([
      { isTrue: true, isUsPerson: true, taxpayerNumber: '123456789' },
    ]);
    expect(screen.queryByRole('button', { name: 'Submit claim' })).toBeNull();
    expect(stored()).not.toMatch(/6789/);
    page.held.now = { ...paid, id: waiting.id, filedAt: filedAt(), paidAt: filedAt() };
    expect(await screen.findByText("We've paid your prize.", {}, PATIENT)).toBeTruthy();
    expect(screen.getByText(/Child support you owe/)).toBeTruthy();
  });

  it('hides the taxpayer number while it is typed, without a password field, and shows it on request', async () => {
    open(waiting, lost);
    const field = (await number()) as HTMLInputElement;
    expect([field.type, field.inputMode, field.autocomplete, field.name]).toEqual(['text', 'numeric', 'off', '']);
    expect(field.className).toMatch(/concealed/);
    await user.type(field, '123');
    await user.click(screen.getByRole('button', { name: 'Show number' }));
    expect(field.className).not.toMatch(/concealed/);
    expect(field.value).toBe('123');
  });

  it('[S5.1-11/blur] says that the number is wrong when its field is left, and nothing of other fields', async () => {
    open(waiting, lost);
    await user.type(await number(), '666-12-3456');
    expect(screen.queryByText(/This isn't a valid SSN or ITIN/)).toBeNull();
    await user.tab();
    expect(screen.getByText(/This isn't a valid SSN or ITIN/)).toBeTruthy();
    expect(screen.queryByText(/online only if this is true/)).toBeNull();
  });

  it('shows what is missing at each field, and sends nothing', async () => {
    const { sent } = open(waiting, lost);
    await number();
    await send();
    expect(screen.getByText('Enter your tax ID.')).toBeTruthy();
    expect(screen.getAllByText(/online only if this is true/)).toHaveLength(2);
    expect(document.activeElement).toBe(await number());
    await user.type(await number(), '666-12-3456');
    expect(screen.getByText(/This isn't a valid SSN or ITIN/)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("offers the taxpayer number confirmed earlier, and doesn't send it again", async () => {
    const known: Claim = { ...waiting, taxpayerLastFour: '6789' };
    const { sent } = open(known, () => answer(claimSchema, inHand(known)));
    expect(await screen.findByRole('radio', { name: 'Use the tax ID ending in 6789' }, PATIENT)).toHaveProperty(
      'ariaChecked',
      'true',
    );
    expect(screen.queryByLabelText(NUMBER)).toBeNull();
    await declare();
    await send();
    await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ isTrue: true, isUsPerson: true }]));
  });

  it('lets the player type another tax ID, and asks for it when the confirmed one is rejected', async () => {
    const known: Claim = { ...waiting, taxpayerLastFour: '6789' };
    open(known, () => refusal(422, 'TAXPAYER_NUMBER_INVALID', [{ path: 'taxpayerNumber', code: 'REQUIRED' }]));
    await user.click(await screen.findByRole('radio', { name: 'Use another tax ID' }, PATIENT));
    expect(await number()).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Use the tax ID ending in 6789' }));
    await declare();
    await send();
    expect(await number()).toBeTruthy();
  });

  it.each([
    ['TAXPAYER_NUMBER', /doesn't match your name and birth date/],
    ['REVIEW', /The lottery returned your claim/],
  ] as const)('shows why a claim was returned and accepts it again: %s', async (returnedWhy, text) => {
    open({ ...waiting, returnedWhy, taxpayerLastFour: '6789' }, lost);
    expect(await screen.findByText(text, {}, PATIENT)).toBeTruthy();
    expect(screen.queryAllByRole('radio').length === 0).toBe(returnedWhy === 'TAXPAYER_NUMBER');
    expect(screen.getByRole('button', { name: 'Submit claim' })).toBeTruthy();
  });

  it('asks for a password that was entered too long ago, and keeps the input [GLI19-06/reauthentication]', async () => {
    let isFresh = false;
    const page = open(
      waiting,
      () => (isFresh ? answer(claimSchema, inHand(waiting)) : refusal(403, 'FRESH_LOGIN_NEEDED')),
      {
        [`POST ${IDENTITY_PATHS.loginRenewals}`]: () => {
          isFresh = true;
          return answer(renewedLogin, { freshUntil: new Date(Date.now() + 600_000).toISOString() });
        },
      },
    );
    await fillIn();
    await send();
    const question = await screen.findByRole('dialog', { name: "Confirm it's you" }, PATIENT);
    await user.type(within(question).getByLabelText('Your password'), 'a field of sunflowers');
    await user.click(within(question).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(page.sent()).toHaveLength(2));
    expect(page.sent()[1]?.body).toMatchObject({ taxpayerNumber: '123456789' });
  });

  it("isn't sent when the password request is canceled", async () => {
    const { sent } = open(waiting, () => refusal(403, 'FRESH_LOGIN_NEEDED'));
    await fillIn();
    await send();
    const question = await screen.findByRole('dialog', { name: "Confirm it's you" }, PATIENT);
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/You didn't enter your password, so nothing was sent/)).toBeTruthy();
    expect(await number()).toHaveProperty('value', '123-45-6789');
    expect(sent()).toHaveLength(1);
  });

  it("holds the prize of a player who isn't a U.S. person and sends no taxpayer number [WLA-08]", async () => {
    const page = open(waiting, () => {
      page.held.now = { ...waiting, status: 'IN_REVIEW', reviewWhy: 'NOT_US_PERSON' };
      return refusal(422, 'CLAIM_AT_LOTTERY', [{ path: 'isUsPerson', code: 'REQUIRED' }]);
    });
    const none = await screen.findByRole('button', { name: "I'm not a U.S. person" }, PATIENT);
    await user.click(none);
    expect(page.sent()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /Under penalty of perjury/ }));
    await user.type(await number(), '123');
    await user.click(screen.getByRole('checkbox', { name: /Under penalty of perjury/ }));
    await user.click(none);
    expect(await screen.findByText(/We're holding your prize, and it won't expire/)).toBeTruthy();
    expect(page.sent().map(({ body }) => body)).toEqual([{ isTrue: true, isUsPerson: false }]);
    expect(document.activeElement?.getAttribute('role')).toBe('status');
    expect(screen.queryByRole('button', { name: 'Submit claim' })).toBeNull();
  });

  it.each<[string, number, RegExp, string?]>([
    ['CLAIM_UNKNOWN', 404, /can't find this claim/],
    ['CLAIM_NOT_OPEN', 409, /already submitted, or its deadline has passed/],
    ['CLAIM_AT_LOTTERY', 422, /claim this prize in person at the lottery\. Customer support/, 'isUsPerson'],
    ['TAXPAYER_NUMBER_INVALID', 422, /This isn't a valid SSN or ITIN/, 'taxpayerNumber'],
    ['DECLARATION_MISSING', 422, /online only if this is true/, 'isTrue'],
    ['IDENTITY_NOT_VERIFIED', 403, /verify your identity/],
    ['TRY_LATER', 422, /too many times today/],
    ['TOO_MANY_REQUESTS', 429, /Too many tries/],
    ['FEATURE_OFF', 403, /turned off right now/],
    ['ACCESS_DENIED', 403, /can't claim prizes with your account/],
    ['SOMETHING_ELSE', 422, /Your prize is safe/],
    ['FAULT', 500, /Your prize is safe/],
  ])('explains a refusal and keeps the input: %s', async (code, status, text, field) => {
    open(waiting, () => refusal(status, code, field ? [{ path: field, code: 'REQUIRED' }] : []));
    await fillIn();
    await send();
    expect((await screen.findAllByText(text, {}, PATIENT)).length).toBeGreaterThan(0);
    expect(await number()).toHaveProperty('value', '123-45-6789');
  });

  it.each([
    ['on a break', 'RESPONSIBLE_GAMING_TAKE_A_BREAK'],
    ['excluded', 'RESPONSIBLE_GAMING_SELF_EXCLUSION'],
  ])('can be sent by a player who is %s [GLI19-11]', async (_, name) => {
    const expires = new Date(Date.now() + 86_400_000).toISOString();
    const { network, sent } = open(waiting, () => answer(claimSchema, inHand(waiting)), {
      [`GET ${ACCESS_PATHS.featureSets}`]: () =>
        answer(featureSetsResponse, [{ name, allowed: false, expires, features: [] }]),
    });
    await waitFor(() => expect(network.of('GET', ACCESS_PATHS.featureSets)).not.toEqual([]), PATIENT);
    await fillIn();
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('refetches the list when the response is lost, to find out whether the claim arrived', async () => {
    const page = open(manual, () => {
      page.held.now = inHand(manual);
      return lost();
    });
    await fillIn();
    await send();
    expect(await screen.findByText(/We received your claim and are checking it/, {}, PATIENT)).toBeTruthy();
    expect(page.sent()).toHaveLength(1);
  });
});
