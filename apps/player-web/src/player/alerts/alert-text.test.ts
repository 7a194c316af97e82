import { afterEach, describe, expect, it } from 'vitest';
import { ALERT_KINDS, type AlertValues } from '../../runtime/alerts/alert-kinds.ts';
import { switchLanguage } from '../../runtime/i18n/texts.ts';
import { contentOf, go, reality, stay, support } from './alerts-in-tests.ts';
import { outcomeOf } from './content/alert-content.ts';

describe('alert texts', () => {
  it("show session time, money and every option in a reality check that can't be dismissed [RTS-13] [IRGS-07]", () => {
    const content = contentOf('reality-check');
    expect(content.message).toBe("You've been here for 1 h 00 min. Your net result is −$8.00.");
    expect(content.subMessage).toBe("Since you signed in, you've spent $15.00 and won $7.00.");
    expect(content.isDismissable).toBe(false);
    expect(content.further?.map(({ outcome }) => outcome)).toEqual([reality('history'), reality('log-out')]);
  });

  it('show "action unavailable" with a support link [S2.4-8]', () => {
    const content = contentOf('action-unavailable');
    expect(content).toMatchObject({ title: 'Action unavailable', messageLink: 'customer support' });
    expect(content.confirm).toEqual({ text: 'Customer support', outcome: support });
    expect(content.cancel).toBeUndefined();
  });

  it('list five location tips [S2.4-7]', () => {
    expect(contentOf('geolocation').tips).toEqual([
      'Refresh this page.',
      'Check that location is turned on for your device.',
      'Turn on Wi-Fi, and turn off any VPN.',
      'Allow this browser to use your location.',
      'Restart your device.',
    ]);
  });

  it.each([
    ['shoppingCart', 'Missouri', 'Your location is in Missouri. You can only play in Kansas. Your wallet, withdrawals'],
    ['dbg', '', 'You can only play in Kansas. Your wallet, withdrawals'],
    ['addFunds', 'Nebraska', 'Your location is in Nebraska. You can add money and withdraw winnings anywhere, but'],
    ['registration', 'Colorado', 'Your location is in Colorado. You can register from anywhere, but'],
  ])('say that the player is outside Kansas, and what works there, in %s [S2.4-7]', (context, region, message) => {
    const content = contentOf('geolocation', { context, problem: 'outside', region });
    expect(content.title).toBe("You're outside Kansas");
    expect(content.message.startsWith(message)).toBe(true);
    expect(content.tips).toHaveLength(5);
  });

  it.each([
    ['denied', "Your browser isn't sharing your location", 'turn on Location'],
    ['border', "You're very close to the state line", 'farther into Kansas'],
    ['coarse', 'Your location is too vague', 'precise location'],
    ['vpn', "You're using a VPN", 'Turn off your VPN'],
    ['proxy', 'Your connection hides where you are', 'try another network'],
    ['mock', 'Another program sets your location', 'developer tools'],
    ['remote', "You're using this device from somewhere else", 'Close remote desktop'],
    ['jump', 'Your location moved too fast', 'Wait a few minutes'],
    ['clock', 'Your device is set to another country', 'Set the clock'],
    ['deviceBlocked', 'This device is blocked for play', 'on another device'],
    ['blocked', 'Your location is blocked', 'turn on location services'],
    ['unproven', "We couldn't use your location check", 'Reload this page'],
    ['noPosition', "Your device can't find its location", 'turn on location services'],
    ['partBlocked', 'Your browser blocked the location check', 'Turn off ad and script blockers'],
    ['offline', "You're offline", 'Connect to the internet'],
    ['outdated', 'This page is out of date', 'Reload this page'],
    ['noAnswer', 'The location check got no answer', 'Check your internet connection'],
    ['engineDown', 'Our location check is down', 'Your cart and its prices are saved'],
  ])('name the cause %s of a location that is not confirmed, and its remedy [S2.4-7]', (cause, title, remedy) => {
    const content = contentOf('geolocation', { context: 'dbg', cause });
    expect(content.title).toBe(title);
    expect(content.message).toContain(remedy);
    expect(content.tips).toHaveLength(5);
  });

  const endsAt = '2026-12-01T03:59:00Z';
  it.each([
    ['take-break-suspend', "Until 11/30/2026, 9:59 pm CT, you can't play", 'Your break has no end date'],
    ['take-break-reminder', 'Your break ends on 11/30/2026, 9:59 pm CT', 'Your break has no end date'],
    [
      'self-exclusion-suspend',
      "You can't play or add money until at least 11/30/2026, 9:59 pm CT",
      'Your self-exclusion is permanent',
    ],
    ['self-exclusion-reminder', 'lasts until at least 11/30/2026, 9:59 pm CT', 'Your self-exclusion is permanent'],
  ] as const)('give the end for %s, or say that there is no end [S4.3-8]', (kind, ending, permanent) => {
    expect(contentOf(kind, { endsAt }).message).toContain(ending);
    expect(contentOf(kind).message).toContain(permanent);
    expect(contentOf(kind, { endsAt: 'soon' }).message).toContain(permanent);
  });

  it('include the start in a reminder when it is known', () => {
    expect(contentOf('self-exclusion-reminder', { beganAt: endsAt }).subMessage).toBe(
      'It started on 11/30/2026, 9:59 pm CT.',
    );
    expect(contentOf('take-break-reminder').subMessage).toBeUndefined();
  });

  it('say that an exclusion has ended only once it is lifted, not when its term is over', () => {
    expect(contentOf('self-exclusion-reinstate').message).toContain('stays in effect');
    expect(contentOf('self-exclusion-reinstate', { isLifted: 1 }).title).toBe('Your self-exclusion has ended');
  });

  it.each([
    ['verification-success', { firstName: 'Ana' }, "You're verified, Ana"],
    ['verification-success', {}, "You're verified"],
    ['verification-success', { firstName: ' \u0000 ' }, "You're verified"],
    ['verification-success-unverified', { firstName: '<b>Ana' }, 'Thank you, <b>Ana'],
  ] as const)('greet, for %s, %j with %s [S4.3-6]', (kind, values, title) => {
    expect(contentOf(kind, values).title).toBe(title);
  });

  it.each([
    ['NO_PLAYER_LEVEL', 'before you can play'],
    ['TEMPORARY_ACCOUNT', "We're still checking your identity"],
    [undefined, 'before you can play'],
  ])('contain the text for the verification level %s [S4.3-7/alert]', (playerLevel, copy) => {
    const values: AlertValues = playerLevel === undefined ? {} : { playerLevel };
    expect(contentOf('non-verified-account', values).message).toContain(copy);
  });

  it.each([
    [{ seconds: 59 }, '59 seconds left'],
    [{ seconds: 1 }, '1 second left'],
    [{ seconds: -3 }, '0 seconds left'],
    [{}, '0 seconds left'],
  ])('include, for an inactivity warning with %j, %s', (values: AlertValues, copy) => {
    expect(contentOf('inactivity-warning', values).timeLeft).toBe(copy);
  });

  it.each([
    ['Maintenance', 'Maintenance', 'OK', stay],
    ['<img src=x>', '<img src=x>', 'OK', stay],
    ['', 'Message', 'OK', stay],
    ['shopping-cart-modal', 'Your cart', 'Open cart', { type: 'openOverlay', name: 'shopping-cart-modal' }],
    ['shopping-cart-popover', 'Your cart', 'Open cart', { type: 'openOverlay', name: 'shopping-cart-popover' }],
    ['registration-modal', 'Your account', 'Register', { type: 'openOverlay', name: 'registration-modal' }],
    [
      'unverified-player',
      "Your account isn't verified yet",
      'Continue',
      { type: 'openOverlay', name: 'unverified-player' },
    ],
    ['constructor', 'constructor', 'OK', stay],
  ] as const)(
    'have, for a pushed modal named %j, the title %s and the button %s [S2.4-3/server-pushed]',
    (name, title, label, outcome) => {
      const content = contentOf('server-modal', { name, message: 'Tonight.' });
      expect(content).toMatchObject({ title, message: 'Tonight.', confirm: { text: label, outcome } });
    },
  );

  it('show the tools and the helpline, but no server text, in the care message [IRGS-13]', () => {
    const content = contentOf('server-modal', { name: 'care-message', message: 'You lost a lot.' });
    expect(content).toMatchObject({ title: 'How is play going?', hasHelpline: true, confirm: { text: 'Set limits' } });
    expect(JSON.stringify(content)).not.toContain('lost');
    const sections = [content.confirm, ...(content.further ?? [])].map(({ outcome }) => outcome);
    expect(sections).toEqual(
      ['limits', 'breaks', 'statement', 'self-assessment'].map((section) =>
        go('my-account-responsible-gaming', section),
      ),
    );
    expect(outcomeOf(content, 'MODAL_CLOSE')).toEqual(stay);
  });
});

describe('logout alerts [S4.3-2]', () => {
  it.each(ALERT_KINDS.filter((kind) => contentOf(kind).confirm.outcome.type === 'logOut' && kind !== 'playing-long'))(
    'must be answered: %s',
    (kind) => expect(contentOf(kind).isDismissable).toBe(false),
  );
});

describe('alert texts in every language [S1-7/locales]', () => {
  afterEach(() => switchLanguage('en-US'));

  it.each(['fr', 'es'] as const)('are complete in %s', async (language) => {
    const english = ALERT_KINDS.map((kind) => JSON.stringify(contentOf(kind)));
    await switchLanguage(language);
    for (const [index, kind] of ALERT_KINDS.entries()) {
      const { title, message, confirm } = contentOf(kind);
      for (const copy of [title, message, confirm.text]) {
        expect([kind, copy]).not.toEqual([kind, '']);
        expect(copy).not.toMatch(/\{\{|undefined|NaN|_/);
      }
      expect(JSON.stringify(contentOf(kind))).not.toBe(english[index]);
    }
  });
});
