// @vitest-environment jsdom
import { RUNTIME_CONFIG_PATH } from '@sunflower/contracts/runtime-config.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PlaceName, placeAddress, placeOfAddress } from '../../runtime/navigation/places.ts';
import { fakeNetwork, lost } from '../../testing/fake-network.ts';
import { playerHandlers } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';
import { contactOf } from './contact/contact-query.ts';

const PAGES: readonly (readonly [PlaceName, string, string])[] = [
  ['contact-customer-support', 'Customer support', 'I pressed buy and saw no answer. Did I buy twice?'],
  ['support-and-list-of-acceptable-documents', 'Documents we accept', 'United States passport or passport card'],
  ['support-geo-location', 'Help with your location', 'Refresh. Load the page again and try once more.'],
  ['support-add-funds', 'Money in your wallet', 'Play credit, when it covers all of an order that it may be used for'],
  ['responsible-gaming', 'Play that stays a game', 'Self-exclusion'],
  ['policy', 'Terms and privacy', 'A prize must be claimed within 365 days after the draw.'],
  [
    'lottery-page',
    'About this lottery',
    'Two programs that share nothing find the winners. Prizes are paid only when both agree to the cent.',
  ],
];

/** A screen loads its parts when it is first shown, and a call is tried more than once. */
const PATIENT = { timeout: 15_000 };

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

describe('pages of help and rules', () => {
  it.each(PAGES)('[S2.2-1/%s] has a finished page', async (name, title, sentence) => {
    network({ supportPhone: '(316) 555-0100' });
    const { container } = renderApp(placeAddress({ name, query: {} }) ?? '');
    expect(await screen.findByRole('heading', { level: 1, name: title }, PATIENT)).toBeTruthy();
    expect(screen.getByText(sentence)).toBeTruthy();
    expect((await screen.findByRole('link', { name: '(316) 555-0100' }, PATIENT)).getAttribute('href')).toBe(
      'tel:3165550100',
    );
    const helpline = within(screen.getByRole('region', { name: 'Worried about play?' }));
    expect(helpline.getByRole('link').getAttribute('href')).toBe('tel:18004262537');
    expect(document.title).toBe(`${title} · Sunflower`);
    const hashes = [...container.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href') ?? '#');
    expect(hashes.filter((hash) => !container.querySelector(hash))).toEqual([]);
  });

  it.each(PAGES)('[S2.2-1/%s] offers no place that has no screen', async (name, title) => {
    network();
    const { container } = renderApp(placeAddress({ name, query: {} }) ?? '');
    await screen.findByRole('heading', { level: 1, name: title }, PATIENT);
    const addresses = [...container.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');
    const inner = addresses.filter((address) => address.startsWith('/'));
    expect(inner.length).toBeGreaterThan(0);
    expect(inner.filter((address) => placeOfAddress(address) === undefined)).toEqual([]);
  });

  it('[RGF-02] says the chances of the rules in force', async () => {
    network();
    renderApp('/responsible-gaming');
    expect(
      await screen.findByText(/1 in 292,201,338\.00, and wins anything at all with 1 in 24\.87/, {}, PATIENT),
    ).toBeTruthy();
  });

  it('says when the way to reach us cannot be loaded, and tries again', async () => {
    const user = userEvent.setup();
    const answers = network({ supportEmail: 'help@lottery.example' });
    answers.handle(`GET ${RUNTIME_CONFIG_PATH}`, lost);
    renderApp('/support');
    const contact = within(await screen.findByRole('region', { name: 'Talk to a person' }, PATIENT));
    const retry = await contact.findByRole('button', { name: 'Try again' }, PATIENT);
    answers.handle(`GET ${RUNTIME_CONFIG_PATH}`, () => Response.json({ supportEmail: 'help@lottery.example' }));
    await user.click(retry);
    expect(await contact.findByRole('link', { name: 'help@lottery.example' }, PATIENT)).toBeTruthy();
  });
});

describe('how the operator is reached', () => {
  it('[S9-13/phone] its number is written as phones are here, and dialled as it was set', async () => {
    network({ supportPhone: '+1 785-555-0177' });
    renderApp('/support');
    const link = await screen.findByRole('link', { name: '(785) 555-0177' }, PATIENT);
    expect(link.getAttribute('href')).toBe('tel:+17855550177');
  });

  it('[S3-29] comes from the settings, with a fallback for what is wrong', () => {
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

  it('[WLA-09/identified] shows the build to name in a question', async () => {
    network({ buildId: '3f2a1b9c0d1e' });
    renderApp('/support');
    const contact = within(await screen.findByRole('region', { name: 'Talk to a person' }, PATIENT));
    expect((await contact.findByText('App version', {}, PATIENT)).nextSibling?.textContent).toBe('3f2a1b9c0d1e');
  });
});
