// @vitest-environment jsdom
import { PREFERENCES_PATHS, preferencesAnswer } from '@sunflower/contracts/preferences.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeNetwork } from '../testing/fake-network.ts';
import { playerHandlers, signIn } from '../testing/player-network.ts';
import { forgetApp, renderApp } from '../testing/render-app.tsx';

const PATIENT = { timeout: 15_000 };

type FormCase = {
  readonly what: string;
  readonly who: 'guest' | 'player';
  readonly address: string;
  /** What opens the form, where it does not stand open. */
  readonly opens?: RegExp;
  readonly sends: RegExp;
  /** Labels of what must be there, each with how its error says what to do. */
  readonly fields: readonly (readonly [label: RegExp, cure: RegExp])[];
};

const MISSING = /^This field is required$/;
const FORMS: readonly FormCase[] = [
  {
    what: 'an account',
    who: 'guest',
    address: '/register',
    sends: /^Create account$/,
    fields: [/^Email$/, /^Password$/, /^First name$/, /^Last name$/, /^Street address$/, /^City$/, /^ZIP code$/].map(
      (label) => [label, MISSING] as const,
    ),
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
    opens: /^Change your password$/,
    sends: /^Change password$/,
    fields: [
      [/^Your password now$/, MISSING],
      [/^New password$/, MISSING],
      [/^New password again$/, MISSING],
    ],
  },
  {
    what: 'a limit',
    who: 'player',
    address: '/account/responsible-gaming?section=limits',
    opens: /^Set a limit: .*deposit.* day/i,
    sends: /^Save$/,
    fields: [[/^Not more than$/, /^Type an amount from \$0 to \$1,000,000\.$/]],
  },
  {
    what: 'a time limit',
    who: 'player',
    address: '/account/responsible-gaming?section=time-limits',
    sends: /^Save$/,
    fields: [[/^Minutes$/, /10 .*720/]],
  },
];

/** What assistive technology reads behind the name of a field. */
function readBeside(field: HTMLElement): string[] {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '');
}

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe('a form that was sent with nothing in it', () => {
  it.each(FORMS)(
    '[WCAG-3.3.1/3.3.3] the form of $what says at each field that it is wrong and what to do',
    async ({ who, address, opens, sends, fields }) => {
      const network = fakeNetwork({
        ...playerHandlers(Date.now()),
        [`GET ${PREFERENCES_PATHS.preferences}`]: () =>
          answer(preferencesAnswer, [
            { category: 'TIME_LIMIT', subCategory: 'SESSION', preference: '', globalPreference: '2' },
          ]),
      });
      if (who === 'player') signIn();
      renderApp(address);
      if (opens) await userEvent.click(await screen.findByRole('button', { name: opens }, PATIENT));
      const form = (await screen.findByRole('button', { name: sends }, PATIENT)).closest('form') as HTMLFormElement;
      await userEvent.click(within(form).getByRole('button', { name: sends }));
      for (const [label, cure] of fields) {
        const field = () => screen.getByLabelText(label);
        await waitFor(() => expect([label, field().getAttribute('aria-invalid')]).toEqual([label, 'true']));
        expect([label, readBeside(field()).some((text) => cure.test(text))]).toEqual([label, true]);
      }
      expect(network.calls.filter(({ method }) => method === 'POST' || method === 'PUT')).toEqual([]);
    },
    30_000,
  );
});
