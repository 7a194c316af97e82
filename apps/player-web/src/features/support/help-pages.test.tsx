// @vitest-environment jsdom
import { WITHDRAWAL_PROMISES_PATH, withdrawalPromises } from '@sunflower/contracts/payments-withdrawals.ts';
import { RUNTIME_CONFIG_PATH } from '@sunflower/contracts/runtime-config.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PlaceName, placeAddress, placeOfAddress } from '../../runtime/navigation/places.ts';
import { answer, fakeNetwork, lost, refusal } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { contactOf } from './contact/contact-query.ts';

const PAGES: readonly (readonly [PlaceName, string, string])[] = [
  ['contact-customer-support', 'Customer support', 'I tapped Buy and nothing happened. Did I buy twice?'],
  ['support-and-list-of-acceptable-documents', 'Documents we accept', 'U.S. passport or passport card'],
  ['support-geo-location', 'Help with your location', 'Refresh: Reload the page and try again.'],
  [
    'support-add-funds',
    'Money in your wallet',
    'Bonus money that can be used for the game. A free round is always used whole.',
  ],
  ['responsible-gaming', 'Play responsibly', 'Self-exclusion'],
  ['policy', 'Terms and privacy', 'You have 365 days after the draw to claim a prize of $600 or more.'],
  [
    'lottery-page',
    'About this lottery',
    'Two independent programs find the winners. We pay prizes only when both agree to the cent.',
  ],
];

/** Time limit for a screen, whose parts load on first render and retry failed calls. */
const PATIENT = { timeout: 30_000 };

function network(settings: Record<string, unknown> = {}) {
  return fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${RUNTIME_CONFIG_PATH}`]: () => Response.json(settings),
  });
}

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('help and policy pages', () => {
  it.each(PAGES)(
    '[S2.2-1/%s] shows its title, text, phone number and helpline, and has no broken link within the page',
    async (name, title, sentence) => {
      network({ supportPhone: '(316) 555-0100' });
      const { container } = renderApp(placeAddress({ name, query: {} }) ?? '');
      expect(await screen.findByRole('heading', { level: 1, name: title }, PATIENT)).toBeTruthy();
      expect(screen.getByText(sentence)).toBeTruthy();
      expect((await screen.findByRole('link', { name: '(316) 555-0100' }, PATIENT)).getAttribute('href')).toBe(
        'tel:3165550100',
      );
      const helpline = within(screen.getByRole('region', { name: 'Worried about gambling?' }));
      expect(helpline.getByRole('link').getAttribute('href')).toBe('tel:18004262537');
      expect(document.title).toBe(`${title} · Sunflower`);
      const hashes = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '#');
      expect(hashes.filter((hash) => !container.querySelector(hash))).toEqual([]);
    },
  );

  it.each([
    ['IG-7K3M-9QXW-TD4P', 'Question about IG-7K3M-9QXW-TD4P'],
    ['<b>', 'Question about my account'],
  ])('names the subject of a question in the email, if the URL has its number: %s', async (about, subject) => {
    network({ supportEmail: 'help@lottery.example' });
    renderApp(`/support?about=${encodeURIComponent(about)}`);
    const mail = await screen.findByRole('link', { name: 'help@lottery.example' }, PATIENT);
    expect(mail.getAttribute('href')).toBe(`mailto:help@lottery.example?subject=${encodeURIComponent(subject)}`);
    expect(screen.queryByText(about) !== null).toBe(subject.includes(about));
  });

  it.each(PAGES)('[S2.2-1/%s] links only to pages that the client has', async (name, title) => {
    network();
    const { container } = renderApp(placeAddress({ name, query: {} }) ?? '');
    await screen.findByRole('heading', { level: 1, name: title }, PATIENT);
    const addresses = [...container.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
    const inner = addresses.filter((address) => address.startsWith('/'));
    expect(inner.length).toBeGreaterThan(0);
    expect(inner.filter((address) => placeOfAddress(address) === undefined)).toEqual([]);
  });

  it.each(PAGES)('[S2.2-1/%s] links to all help pages, and marks its own link', async (name, title) => {
    network();
    const address = placeAddress({ name, query: {} }) ?? '';
    renderApp(address);
    await screen.findByRole('heading', { level: 1, name: title }, PATIENT);
    const nav = within(screen.getByRole('navigation', { name: 'Help and policies' }));
    expect(nav.getAllByRole('link').length).toBe(PAGES.length);
    const current = nav.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual([address]);
  });

  it('list the contents of the policy next to it, and collapsed above it on phones', async () => {
    network();
    renderApp('/policy');
    await screen.findByRole('heading', { level: 1, name: 'Terms and privacy' }, PATIENT);
    const sections = screen.getAllByRole('heading', { level: 2 }).slice(0, 8);
    const side = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(side.map((link) => link.textContent)).toEqual(sections.map((heading) => heading.textContent));
    const folded = screen.getByText('On this page', { selector: 'summary' }).closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.querySelectorAll('a').length).toBe(side.length);
  });

  it('start support with the contact details, and responsible gaming with the helpline and tools', async () => {
    network();
    const { unmount } = renderApp('/support');
    await screen.findByRole('heading', { level: 1, name: 'Customer support' }, PATIENT);
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
    expect(titles().slice(0, 2)).toEqual(['Contact us', 'Common questions']);
    unmount();
    forgetApp();
    renderApp('/responsible-gaming');
    await screen.findByRole('heading', { level: 1, name: 'Play responsibly' }, PATIENT);
    expect(titles().slice(0, 2)).toEqual(['Get help now', 'Set limits and breaks']);
  });

  it('[RGF-02] show the odds of the current rules', async () => {
    network();
    renderApp('/responsible-gaming');
    expect(
      await screen.findByText(/1 in 292,201,338\.00, and the odds of winning any prize are 1 in 24\.87/, {}, PATIENT),
    ).toBeTruthy();
  });

  it("show an error when the contact details can't be loaded, and retry", async () => {
    const user = userEvent.setup();
    const answers = network({ supportEmail: 'help@lottery.example' });
    answers.handle(`GET ${RUNTIME_CONFIG_PATH}`, lost);
    renderApp('/support');
    const contact = within(await screen.findByRole('region', { name: 'Contact us' }, PATIENT));
    const retry = await contact.findByRole('button', { name: 'Try again' }, PATIENT);
    answers.handle(`GET ${RUNTIME_CONFIG_PATH}`, () => Response.json({ supportEmail: 'help@lottery.example' }));
    await user.click(retry);
    expect(await contact.findByRole('link', { name: 'help@lottery.example' }, PATIENT)).toBeTruthy();
  });
});

describe('the contact details', () => {
  it('[S9-13/phone] format the phone number for the US, and dial it as set', async () => {
    network({ supportPhone: '+1 785-555-0177' });
    renderApp('/support');
    const link = await screen.findByRole('link', { name: '(785) 555-0177' }, PATIENT);
    expect(link.getAttribute('href')).toBe('tel:+17855550177');
  });

  it('[S3-29] come from the settings, and replace missing and invalid values with defaults', () => {
    const contact = contactOf({ operatorName: 'Prairie Lottery', supportEmail: 'no mail', supportHours: '8 to 5 CT' });
    expect(contact).toEqual({
      operatorName: 'Prairie Lottery',
      supportEmail: 'support@sunflower.example',
      supportPhone: '(785) 555-0142',
      supportHours: '8 to 5 CT',
      supportAddress: undefined,
      buildId: undefined,
    });
  });

  it('[WLA-09/identified] show the app version, which is the build id of the settings', async () => {
    network({ buildId: '3f2a1b9c0d1e' });
    renderApp('/support');
    const contact = within(await screen.findByRole('region', { name: 'Contact us' }, PATIENT));
    expect((await contact.findByText('App version', {}, PATIENT)).nextSibling?.textContent).toBe('3f2a1b9c0d1e');
  });
});

describe('the public share of withdrawals paid on time', () => {
  const days = { from: '2026-08-22', to: '2026-11-19' };
  const path = `GET ${WITHDRAWAL_PROMISES_PATH}`;

  it.each([
    [412, 98, '98% arrived by the promised day', /^Of 412 withdrawals promised from/],
    [null, null, /^There were too few withdrawals from/, /^We compute this every day/],
  ] as const)(
    'states the number of promises and the share on time: %s, %s',
    async (promised, keptPercent, figure, about) => {
      network().handle(path, () => answer(withdrawalPromises, { ...days, promised, keptPercent }));
      renderApp('/support');
      expect(await screen.findByText(figure, {}, PATIENT)).toBeDefined();
      expect(screen.getByText(about)).toBeDefined();
    },
  );

  it('can be loaded again', async () => {
    const calls = network();
    calls.handle(path, () => refusal(422, 'BROKEN'));
    renderApp('/support');
    const failed = await screen.findByText("We couldn't load how often we kept our promise.", {}, PATIENT);
    calls.handle(path, () => answer(withdrawalPromises, { ...days, promised: 412, keptPercent: 98 }));
    await userEvent.click(within(failed.closest('[role="status"]') as HTMLElement).getByRole('button'));
    expect(await screen.findByText('98% arrived by the promised day', {}, PATIENT)).toBeDefined();
  });
});
