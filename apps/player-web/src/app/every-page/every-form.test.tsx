// @vitest-environment jsdom
import { PREFERENCES_PATHS, preferencesResponse } from '@sunflower/contracts/preferences.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const PATIENT = { timeout: 30_000 };

type FormCase = {
  readonly what: string;
  readonly who: 'guest' | 'player';
  readonly address: string;
  /** The button that opens the form, if it isn't open already. */
  readonly opens?: RegExp;
  readonly sends: RegExp;
  /** Labels of the required fields, each with the text that says how to fix its error. */
  readonly fields: readonly (readonly [label: RegExp, cure: RegExp])[];
};

const MISSING = /^This field is required$/;
const FORMS: readonly FormCase[] = [
  {
    what: 'an account, at its first step',
    who: 'guest',
    address: '/register',
    sends: /^Continue$/,
    fields: [/^First name$/, /^Last name$/].map((label) => [label, MISSING] as const),
  },
  {
    what: 'a forgotten password',
    who: 'guest',
    address: '/forgot-password',
    sends: /^Send me a link$/,
    fields: [[/^Email$/, MISSING]],
  },
  {
    what: 'another email',
    who: 'player',
    address: '/account',
    opens: /^Change email$/,
    sends: /^Send me a link$/,
    fields: [
      [/^New email$/, MISSING],
      [/^Your password$/, MISSING],
    ],
  },
  {
    what: 'another password',
    who: 'player',
    address: '/account',
    opens: /^Change password$/,
    sends: /^Change password$/,
    fields: [
      [/^Current password$/, MISSING],
      [/^New password$/, MISSING],
      [/^Confirm new password$/, MISSING],
    ],
  },
  {
    what: 'a limit',
    who: 'player',
    address: '/account/responsible-gaming?section=limits',
    opens: /^Set a limit: Daily deposits$/,
    sends: /^Save: Daily deposits$/,
    fields: [[/^Maximum amount$/, /^Enter an amount from \$0 to \$1,000,000\.$/]],
  },
  {
    what: 'a time limit',
    who: 'player',
    address: '/account/responsible-gaming?section=time-limits',
    sends: /^Save time limit$/,
    fields: [[/^Minutes per session$/, /10 .*720/]],
  },
];

/** Returns the descriptions that assistive technology reads after a field's name. */
function descriptionsOf(field: HTMLElement): string[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '');
}

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

/** Each case: a text that a field rejects, and the field's message on blur. */
const WRONG: readonly (readonly [what: string, label: RegExp, typed: string, said: RegExp])[] = [
  ['an account, at its first step', /^First name$/, '1', /^(Start with a letter|A name can't have 1)/],
  ['a forgotten password', /^Email$/, 'mary', /^This field must be a valid email$/],
  ['another password', /^New password$/, 'short', /at least 12 characters/],
  ['a limit', /^Maximum amount$/, '1.005', /^This amount isn't clear/],
  ['a time limit', /^Minutes per session$/, '5', /10 .*720/],
];

async function openForm({ who, address, opens, sends }: FormCase) {
  const network = fakeNetwork({
    ...playerHandlers(Date.now()),
    [`GET ${PREFERENCES_PATHS.preferences}`]: () =>
      answer(preferencesResponse, [
        { category: 'TIME_LIMIT', subCategory: 'SESSION', preference: '', globalPreference: '2' },
      ]),
  });
  if (who === 'player') signIn();
  renderApp(address);
  if (opens) await userEvent.click(await screen.findByRole('button', { name: opens }, PATIENT));
  const form = (await screen.findByRole('button', { name: sends }, PATIENT)).closest('form') as HTMLFormElement;
  return { network, form };
}

describe('a field that was left with a wrong text', () => {
  it.each(WRONG)('[S5.1-11/blur] says, in the form for %s, %s: %j, that %s', async (what, label, typed, said) => {
    const { network } = await openForm(FORMS.find((form) => form.what === what) as FormCase);
    const field = screen.getByLabelText(label);
    await userEvent.type(field, typed);
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await userEvent.tab();
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(descriptionsOf(field).some((text) => said.test(text))).toBe(true);
    expect(network.calls.filter(({ method }) => method === 'POST' || method === 'PUT')).toEqual([]);
  });
});

describe('a form that was submitted empty', () => {
  it.each(FORMS)(
    '[WCAG-3.3.1/3.3.3] marks each field as invalid and says what to do for $what',
    async (formCase) => {
      const { sends, fields } = formCase;
      const { network, form } = await openForm(formCase);
      await userEvent.click(within(form).getByRole('button', { name: sends }));
      for (const [label, cure] of fields) {
        const field = () => screen.getByLabelText(label);
        await waitFor(() => expect([label, field().getAttribute('aria-invalid')]).toEqual([label, 'true']));
        expect([label, descriptionsOf(field()).some((text) => cure.test(text))]).toEqual([label, true]);
      }
      expect(network.calls.filter(({ method }) => method === 'POST' || method === 'PUT')).toEqual([]);
    },
    30_000,
  );
});
