// @vitest-environment jsdom
import type { Claim } from '@sunflower/contracts/claims.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishFlags } from '../../runtime/flags/flag-store.ts';
import { exampleId } from '../../testing/examples.ts';
import { fakeNetwork, lost, refusal } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import {
  jackpot,
  LIST,
  lapsed,
  listOfThese,
  manual,
  networkWith,
  paid,
  paidAutomatically,
  waiting,
} from './claims-in-tests.ts';

const PATIENT = { timeout: 30_000 };

afterEach(() => {
  forgetApp();
  publishFlags(undefined);
  vi.unstubAllGlobals();
});

function open(claims: readonly Claim[], address = '/account/claims') {
  const network = networkWith(() => claims);
  signIn();
  return { network, ...renderApp(address) };
}

/** Returns the text of each card in a list. */
async function cardsOf(list: string): Promise<(string | null)[]> {
  const heading = await screen.findByRole('heading', { name: list, level: 2 }, PATIENT);
  const part = heading.closest('section');
  return [...(part?.querySelectorAll('li') ?? [])].map((card) => card.textContent);
}

describe('the prizes a player must claim [S1-4/claims] [S2.2-1/my-account-claims] [S7-29/claims]', () => {
  it('are shown in four lists; those to be claimed are sorted by deadline [S4.9-1/claims]', async () => {
    open([waiting, manual, paidAutomatically, { ...waiting, id: exampleId(7), status: 'IN_REVIEW' }, paid, lapsed]);
    const toClaim = await cardsOf('Ready to claim');
    expect(toClaim.map((card) => card?.slice(0, 6))).toEqual(['Powerb', 'Pick 4']);
    expect(await cardsOf('In progress')).toHaveLength(2);
    expect(await cardsOf('Paid')).toHaveLength(1);
    expect(await cardsOf('Expired')).toHaveLength(1);
  });

  it.each<[string, Claim, string, RegExp[], RegExp?]>([
    [
      'waits, taxed',
      manual,
      'Ready to claim',
      [
        /Draw of 11\/18\/2026 · board B/,
        /Prize\$50,000\.00Federal tax withheld−\$11,999\.52Kansas tax withheld−\$2,499\.90You get\$35,500\.58/,
        /Claim it by 05\/01\/2027\. If you don't claim it by 05\/02\/2027, 12:00 am CT, it goes to the lottery's/,
        /by check or bank transfer, not to your wallet/,
        /Ticket PB-261118-7K3M9-QXWTD-C/,
      ],
    ],
    [
      'waits, untaxed',
      waiting,
      'Ready to claim',
      [/Prize\$2,500\.00You get\$2,500\.00/, /we pay it to your wallet/],
      /tax withheld/,
    ],
    [
      'is paid automatically',
      paidAutomatically,
      'In progress',
      [/You don't need to do anything/, /View this claim/],
      /Claim it by|Claim this/,
    ],
    [
      'is paid, a part of it to the state',
      paid,
      'Paid',
      [
        /Child support you owe, to Kansas Department for Children and Families−\$187\.60Paid to you\$2,312\.40/,
        /Paid to your wallet on 11\/20\/2026, 9:00 am CT/,
        /you can ask them for a hearing/,
      ],
      /Claim it by/,
    ],
    [
      'went to debts entirely',
      { ...paid, net: 0n, setOffs: [{ creditor: 'Shawnee County', kind: 'other', amount: 2_500_00n }] },
      'Paid',
      [
        /to Shawnee County−\$2,500\.00Paid to you\$0\.00/,
        /Settled on 11\/20\/2026, 9:00 am CT.*nothing was left to pay you/,
      ],
      /In your wallet|by check/,
    ],
    ['was paid by check', { ...paid, paidAs: 'check' }, 'Paid', [/Paid by check on 11\/20\/2026/]],
    [
      'is paid in annual payments',
      { ...paid, paidAs: 'annuity' },
      'Paid',
      [/association, which makes the annual payments/],
    ],
    ['has lapsed', lapsed, 'Expired', [/wasn't claimed by 11\/01\/2026/], /You get|See how/],
  ])('show a claim that %s [S3-9/claim]', async (_, claim, list, present, absent) => {
    open([claim]);
    const [card] = await cardsOf(list);
    for (const copy of present) expect(card).toMatch(copy);
    if (absent) expect(card).not.toMatch(absent);
  });

  it('link to a page with tax, debts and the next steps', async () => {
    const { router } = open([manual]);
    const way = await screen.findByRole('link', { name: 'Claim this prize' }, PATIENT);
    act(() => router.history.push(way.getAttribute('href') ?? ''));
    expect(await screen.findByRole('heading', { name: 'Your prize', level: 1 })).toBeTruthy();
    expect(screen.getByText(/Tax is withheld from \$49,998\.00/)).toBeTruthy();
    expect(screen.getByText(/Form W-2G/)).toBeTruthy();
    expect(screen.getByText(/These figures don't include them yet/)).toBeTruthy();
    expect(screen.getByText(/within 7 to 10 business days\. It can't be paid to your wallet/)).toBeTruthy();
  });

  it.each<[string, Claim, string | null]>([
    ['into the wallet', waiting, null],
    ['at the lottery', manual, `/web/prizeclaim/rest/v1/players/me/claims/${manual.id}/form`],
    ['at its headquarters', jackpot, `/web/prizeclaim/rest/v1/players/me/claims/${jackpot.id}/form`],
  ])(
    'have a form to download unless paid into the wallet: paid %s [S2.2-1/download-claim-form]',
    async (_, claim, href) => {
      open([claim], `/account/claims?claim=${claim.id}`);
      await screen.findByRole('heading', { name: 'What happens next' }, PATIENT);
      expect(screen.queryByRole('link', { name: 'Download claim form' })?.getAttribute('href') ?? null).toBe(href);
    },
  );

  it("show a jackpot winner's payment choice and its deadline", async () => {
    const filed: Claim = {
      ...jackpot,
      status: 'IN_REVIEW',
      reviewWhy: 'FORM',
      electionUntil: '2027-01-19',
      filedAt: '2027-01-10T15:00:00Z',
    };
    open([filed], `/account/claims?claim=${filed.id}`);
    expect(
      await screen.findByText(/Choose one cash payment or annual payments within 60 days/, {}, PATIENT),
    ).toBeTruthy();
    expect(screen.getByText('You can choose until 01/19/2027.')).toBeTruthy();
    expect(screen.getByText(/we need the signed form/).closest('[role=status]')).not.toBeNull();
  });

  it("ask for the form and a photo ID during manual review when they're paid to the wallet [WLA-06]", async () => {
    const filed: Claim = { ...waiting, status: 'IN_REVIEW', reviewWhy: 'NUMBER', filedAt: '2026-11-20T15:00:00Z' };
    open([filed], `/account/claims?claim=${filed.id}`);
    expect(await screen.findByText(/couldn't confirm your tax ID automatically/, {}, PATIENT)).toBeTruthy();
    expect(screen.queryByText(/need not do anything|number is checked/)).toBeNull();
    expect(screen.getByText(/Bring the signed form and a photo ID to the lottery/)).toBeTruthy();
    expect(screen.getByText(/We pay the rest to your wallet or by check/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download claim form' })).toBeTruthy();
  });

  it('show no steps during a review by the lottery when they were never filed', async () => {
    open([{ ...waiting, status: 'IN_REVIEW', reviewWhy: 'TAKEN_UP' }], `/account/claims?claim=${waiting.id}`);
    expect(await screen.findByText(/It won't expire during the review/, {}, PATIENT)).toBeTruthy();
    expect(screen.queryByText(/paid? (it )?to your wallet/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download claim form' })).toBeNull();
  });

  it('show the empty list, an unknown claim, and the sign-in request for a guest', async () => {
    open([]);
    expect(await screen.findByText('No prizes to claim', {}, PATIENT)).toBeTruthy();
    forgetApp();
    open([waiting], '/account/claims?claim=019aa2c0-0000-7000-8000-000000000000');
    expect(await screen.findByText('Claim not found', {}, PATIENT)).toBeTruthy();
    forgetApp();
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/account/claims');
    expect(await screen.findByText('Sign in to see your claims', {}, PATIENT)).toBeTruthy();
  });

  it('show an error instead of the list, and can be reloaded [S4.9-1/claims]', async () => {
    const { network, queryClient } = open([waiting]);
    expect(await cardsOf('Ready to claim')).toHaveLength(1);
    network.handle(LIST, () => refusal(404, 'NOT_FOUND'));
    await act(() => queryClient.invalidateQueries({ queryKey: ['player'] }));
    expect(await screen.findByRole('heading', { name: "We couldn't load your claims" })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Ready to claim' })).toBeNull();
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Customer support' })).toBeTruthy();
    network.handle(
      LIST,
      listOfThese(() => [manual]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardsOf('Ready to claim')).toHaveLength(1);
  });

  it("keep a claim's form and its input while the list can't be loaded", async () => {
    const { network, queryClient } = open([waiting], `/account/claims?claim=${waiting.id}`);
    const field = await screen.findByLabelText('Tax ID (SSN or ITIN)', {}, PATIENT);
    await userEvent.type(field, '123-45');
    network.handle(LIST, lost);
    await act(() => queryClient.invalidateQueries({ queryKey: ['player', 'player-1', 'claims'] }));
    expect(screen.getByLabelText('Tax ID (SSN or ITIN)')).toHaveProperty('value', '123-45');
  });

  it('are hidden while their flag is off, or while the server refuses them [S6-5/claims]', async () => {
    open([waiting]);
    expect(await cardsOf('Ready to claim')).toHaveLength(1);
    act(() => publishFlags((flag) => flag !== 'FEATURE_CLAIMS_READ'));
    expect(await screen.findByRole('heading', { name: 'Not available right now' })).toBeTruthy();
    forgetApp();
    publishFlags(undefined);
    networkWith(() => [], { [LIST]: () => refusal(403, 'FEATURE_OFF') });
    signIn();
    renderApp('/account/claims');
    expect(await screen.findByRole('heading', { name: 'Not available right now' }, PATIENT)).toBeTruthy();
  });

  it.each([
    ['its flag', 'flag'],
    ['the setting of the operator', 'setting'],
  ])("can't be filed while the form is switched off by %s [S6-5/claims] [S9-3/claim-form]", async (_, how) => {
    const config = { buildId: 'b', isClaimFormShown: how !== 'setting' };
    networkWith(() => [waiting], { 'GET /runtime-config.json': () => Response.json(config) });
    if (how === 'flag') publishFlags((flag) => flag !== 'FEATURE_CLAIMS_UPDATE');
    signIn();
    renderApp(`/account/claims?claim=${waiting.id}`);
    expect(await screen.findByText(/Online claims are turned off right now/, {}, PATIENT)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit claim' })).toBeNull());
  });
});
