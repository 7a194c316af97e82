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
  comesByItself,
  jackpot,
  LIST,
  lapsed,
  listOfThese,
  manual,
  networkWith,
  paid,
  waiting,
} from './claims-in-tests.ts';

const PATIENT = { timeout: 20_000 };

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

/** What a list of the screen says, card by card. */
async function cardsOf(list: string): Promise<(string | null)[]> {
  const heading = await screen.findByRole('heading', { name: list, level: 2 }, PATIENT);
  const part = heading.closest('section');
  return [...(part?.querySelectorAll('li') ?? [])].map((card) => card.textContent);
}

describe('the prizes of a player that must be claimed [S1-4/claims] [S2.2-1/my-account-claims] [S7-29/claims]', () => {
  it('stand in four lists, what lapses first before the others [S4.9-1/claims]', async () => {
    open([waiting, manual, comesByItself, { ...waiting, id: exampleId(7), status: 'IN_REVIEW' }, paid, lapsed]);
    const toClaim = await cardsOf('To claim');
    expect(toClaim.map((card) => card?.slice(0, 6))).toEqual(['Powerb', 'Pick 4']);
    expect(await cardsOf('In hand')).toHaveLength(2);
    expect(await cardsOf('Paid')).toHaveLength(1);
    expect(await cardsOf('Lapsed')).toHaveLength(1);
  });

  it.each<[string, Claim, string, RegExp[], RegExp?]>([
    [
      'waits, taxed',
      manual,
      'To claim',
      [
        /Draw of 11\/18\/2026 · board B/,
        /Prize\$50,000\.00Federal tax withheld−\$11,999\.52Kansas tax withheld−\$2,499\.90You get\$35,500\.58/,
        /Claim it by 05\/01\/2027\. After 05\/02\/2027, 12:00 am CT it goes to the lottery’s prize fund/,
        /by check or bank transfer, never into your wallet/,
        /Ticket PB-261118-7K3M9-QXWTD-C/,
      ],
    ],
    [
      'waits, untaxed',
      waiting,
      'To claim',
      [/Prize\$2,500\.00You get\$2,500\.00/, /paid into your wallet/],
      /tax withheld/,
    ],
    [
      'comes by itself',
      comesByItself,
      'In hand',
      [/You need not do anything/, /See this claim/],
      /Claim it by|Claim this/,
    ],
    [
      'is paid, a part of it to the state',
      paid,
      'Paid',
      [
        /Child support you owe, to Kansas Department for Children and Families−\$187\.60Paid to you\$2,312\.40/,
        /In your wallet since 11\/20\/2026, 9:00 am CT/,
        /you may ask that office for a hearing/,
      ],
      /Claim it by/,
    ],
    [
      'went to debts whole',
      { ...paid, net: 0n, setOffs: [{ creditor: 'Shawnee County', kind: 'other', amount: 2_500_00n }] },
      'Paid',
      [/to Shawnee County−\$2,500\.00Paid to you\$0\.00/, /nothing was left to pay to you.*11\/20\/2026, 9:00 am CT/],
      /In your wallet|by check/,
    ],
    ['was paid by check', { ...paid, paidAs: 'check' }, 'Paid', [/Paid by check, 11\/20\/2026/]],
    [
      'is paid by the year',
      { ...paid, paidAs: 'annuity' },
      'Paid',
      [/association of the game, which pays it by the year/],
    ],
    ['has lapsed', lapsed, 'Lapsed', [/Nobody claimed it by 11\/01\/2026/], /You get|See how/],
  ])('one that %s says so [S3-9/claim]', async (_, claim, list, said, unsaid) => {
    open([claim]);
    const [card] = await cardsOf(list);
    for (const words of said) expect(card).toMatch(words);
    if (unsaid) expect(card).not.toMatch(unsaid);
  });

  it('lead to the page of one, which tells tax, debts and what happens next', async () => {
    const { router } = open([manual]);
    const way = await screen.findByRole('link', { name: 'Claim this prize' }, PATIENT);
    act(() => router.history.push(way.getAttribute('href') ?? ''));
    expect(await screen.findByRole('heading', { name: 'Your prize', level: 1 })).toBeTruthy();
    expect(screen.getByText(/Tax is withheld of \$49,998\.00/)).toBeTruthy();
    expect(screen.getByText(/form W-2G/)).toBeTruthy();
    expect(screen.getByText(/not in these figures yet/)).toBeTruthy();
    expect(screen.getByText(/within 7 to 10 business days\. It never goes into your wallet/)).toBeTruthy();
  });

  it.each<[string, Claim, string | null]>([
    ['into the wallet', waiting, null],
    ['at the lottery', manual, `/web/prizeclaim/rest/v1/players/me/claims/${manual.id}/form`],
    ['at its headquarters', jackpot, `/web/prizeclaim/rest/v1/players/me/claims/${jackpot.id}/form`],
  ])('have a form to be signed where they are paid %s or not [S2.2-1/download-claim-form]', async (_, claim, href) => {
    open([claim], `/account/claims?claim=${claim.id}`);
    await screen.findByRole('heading', { name: 'What happens' }, PATIENT);
    expect(screen.queryByRole('link', { name: 'Download claim form' })?.getAttribute('href') ?? null).toBe(href);
  });

  it('tell of the choice a jackpot leaves, and until when', async () => {
    const filed: Claim = {
      ...jackpot,
      status: 'IN_REVIEW',
      reviewWhy: 'FORM',
      electionUntil: '2027-01-19',
      filedAt: '2027-01-10T15:00:00Z',
    };
    open([filed], `/account/claims?claim=${filed.id}`);
    expect(
      await screen.findByText(/Choose within 60 days .* all at once in cash, or by the year/, {}, PATIENT),
    ).toBeTruthy();
    expect(screen.getByText('You can choose until 01/19/2027.')).toBeTruthy();
    expect(screen.getByText(/Next come the signed form/).closest('[role=status]')).not.toBeNull();
  });

  it('that come into the wallet ask for form and photo ID once a person looks at them [WLA-06]', async () => {
    const filed: Claim = { ...waiting, status: 'IN_REVIEW', reviewWhy: 'NUMBER', filedAt: '2026-11-20T15:00:00Z' };
    open([filed], `/account/claims?claim=${filed.id}`);
    expect(await screen.findByText(/could not be confirmed by itself/, {}, PATIENT)).toBeTruthy();
    expect(screen.queryByText(/need not do anything|number is checked/)).toBeNull();
    expect(screen.getByText(/Bring the signed form and a photo ID to the lottery/)).toBeTruthy();
    expect(screen.getByText(/into your wallet, or by check/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Download claim form' })).toBeTruthy();
  });

  it('that nobody filed promise no steps while the lottery holds them', async () => {
    open([{ ...waiting, status: 'IN_REVIEW', reviewWhy: 'TAKEN_UP' }], `/account/claims?claim=${waiting.id}`);
    expect(await screen.findByText(/It does not lapse meanwhile/, {}, PATIENT)).toBeTruthy();
    expect(screen.queryByText(/paid into your wallet/)).toBeNull();
    expect(screen.queryByRole('heading', { name: 'What happens' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Download claim form' })).toBeNull();
  });

  it('are empty, or unknown, or belong to somebody who has to sign in', async () => {
    open([]);
    expect(await screen.findByText('No prize to claim', {}, PATIENT)).toBeTruthy();
    forgetApp();
    open([waiting], '/account/claims?claim=019aa2c0-0000-7000-8000-000000000000');
    expect(await screen.findByText('There is no such claim', {}, PATIENT)).toBeTruthy();
    forgetApp();
    fakeNetwork(playerHandlers(Date.now()));
    renderApp('/account/claims');
    expect(await screen.findByText('Sign in to see your claims', {}, PATIENT)).toBeTruthy();
  });

  it('say that they load, are emptied by an error that is told, and are asked for again [S4.9-1/claims]', async () => {
    const { network, queryClient } = open([waiting]);
    expect(await cardsOf('To claim')).toHaveLength(1);
    network.handle(LIST, () => refusal(404, 'NOT_FOUND'));
    await act(() => queryClient.invalidateQueries({ queryKey: ['player'] }));
    expect(await screen.findByRole('heading', { name: 'Your claims did not load' })).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'To claim' })).toBeNull();
    expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Customer support' })).toBeTruthy();
    network.handle(
      LIST,
      listOfThese(() => [manual]),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardsOf('To claim')).toHaveLength(1);
  });

  it('can be seen while the list is away: what is typed into the form of one stays', async () => {
    const { network, queryClient } = open([waiting], `/account/claims?claim=${waiting.id}`);
    const field = await screen.findByLabelText('Taxpayer number (SSN or ITIN)', {}, PATIENT);
    await userEvent.type(field, '123-45');
    network.handle(LIST, lost);
    await act(() => queryClient.invalidateQueries({ queryKey: ['player', 'player-1', 'claims'] }));
    expect(screen.getByLabelText('Taxpayer number (SSN or ITIN)')).toHaveProperty('value', '123-45');
  });

  it('are not shown while their flag is off, or while the server says so [S6-5/claims]', async () => {
    open([waiting]);
    expect(await cardsOf('To claim')).toHaveLength(1);
    act(() => publishFlags((flag) => flag !== 'FEATURE_CLAIMS_READ'));
    expect(await screen.findByRole('heading', { name: 'Switched off for now' })).toBeTruthy();
    forgetApp();
    publishFlags(undefined);
    networkWith(() => [], { [LIST]: () => refusal(403, 'FEATURE_OFF') });
    signIn();
    renderApp('/account/claims');
    expect(await screen.findByRole('heading', { name: 'Switched off for now' }, PATIENT)).toBeTruthy();
  });

  it.each([
    ['its flag', 'flag'],
    ['the setting of the operator', 'setting'],
  ])('cannot be filed while the form is off by %s [S6-5/claims] [S9-3/claim-form]', async (_, how) => {
    const config = { buildId: 'b', isClaimFormShown: how !== 'setting' };
    networkWith(() => [waiting], { 'GET /runtime-config.json': () => Response.json(config) });
    if (how === 'flag') publishFlags((flag) => flag !== 'FEATURE_CLAIMS_UPDATE');
    signIn();
    renderApp(`/account/claims?claim=${waiting.id}`);
    expect(await screen.findByText(/Claiming online is switched off for now/, {}, PATIENT)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send my claim' })).toBeNull());
  });
});
