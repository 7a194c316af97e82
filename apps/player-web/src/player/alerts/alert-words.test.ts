import { afterEach, describe, expect, it } from 'vitest';
import { ALERT_KINDS, type AlertValues } from '../../runtime/alerts/alert-kinds.ts';
import { speak } from '../../runtime/i18n/texts.ts';
import { outcomeOf } from './alert-content.ts';
import { contentOf, go, reality, stay, support } from './alerts-in-tests.ts';

describe('what an alert says', () => {
  it('a reality check: time, money and every way to go on, and no way around it [RTS-13] [IRGS-07]', () => {
    const content = contentOf('reality-check');
    expect(content.message).toBe('You have been here for 1 h 00 min. Your result is −$8.00.');
    expect(content.subMessage).toBe('Since you signed in you spent $15.00 and won $7.00.');
    expect(content.isDismissable).toBe(false);
    expect(content.further?.map(({ outcome }) => outcome)).toEqual([reality('history'), reality('log-out')]);
  });

  it('action unavailable [S2.4-8]', () => {
    const content = contentOf('action-unavailable');
    expect(content).toMatchObject({ title: 'Action unavailable', messageLink: 'customer support' });
    expect(content.confirm).toEqual({ text: 'Customer support', outcome: support });
    expect(content.cancel).toBeUndefined();
  });

  it('five tips about the location [S2.4-7]', () => {
    expect(contentOf('geolocation').tips).toEqual([
      'Refresh this page.',
      'Check that your device may use its location.',
      'Turn Wi-Fi on, and any VPN off.',
      'Let this browser use your location.',
      'Restart your device.',
    ]);
  });

  const endsAt = '2026-12-01T03:59:00Z';
  it.each([
    ['take-break-suspend', 'Until 11/30/2026, 9:59 pm CT you cannot play', 'Your break has no end date'],
    ['take-break-reminder', 'Your break ends on 11/30/2026, 9:59 pm CT', 'Your break has no end date'],
    ['self-exclusion-suspend', 'Until 11/30/2026, 9:59 pm CT you cannot play', 'Your self-exclusion is permanent'],
    ['self-exclusion-reminder', 'runs until 11/30/2026, 9:59 pm CT', 'Your self-exclusion is permanent'],
  ] as const)('%s names the end, or that there is none [S4.3-8]', (kind, ending, permanent) => {
    expect(contentOf(kind, { endsAt }).message).toContain(ending);
    expect(contentOf(kind).message).toContain(permanent);
    expect(contentOf(kind, { endsAt: 'soon' }).message).toContain(permanent);
  });

  it('a reminder names the beginning where it is known', () => {
    expect(contentOf('self-exclusion-reminder', { beganAt: endsAt }).subMessage).toBe(
      'It began on 11/30/2026, 9:59 pm CT.',
    );
    expect(contentOf('take-break-reminder').subMessage).toBeUndefined();
  });

  it('an exclusion whose term is over is not told as ended before it has', () => {
    expect(contentOf('self-exclusion-reinstate').message).toContain('stays in force');
    expect(contentOf('self-exclusion-reinstate', { isLifted: 1 }).title).toBe('Your self-exclusion has ended');
  });

  it.each([
    ['verification-success', { firstName: 'Ana' }, 'You are verified, Ana'],
    ['verification-success', {}, 'You are verified'],
    ['verification-success', { firstName: ' \u0000 ' }, 'You are verified'],
    ['verification-success-unverified', { firstName: '<b>Ana' }, 'Thank you, <b>Ana'],
  ] as const)('%s greets %j with %s [S4.3-6]', (kind, values, title) => {
    expect(contentOf(kind, values).title).toBe(title);
  });

  it.each([
    ['NO_PLAYER_LEVEL', 'Before you can play'],
    ['TEMPORARY_ACCOUNT', "We're still checking who you are"],
    [undefined, 'Before you can play'],
  ])('an account that is not verified: %s [S4.3-7/alert]', (playerLevel, words) => {
    const values: AlertValues = playerLevel === undefined ? {} : { playerLevel };
    expect(contentOf('non-verified-account', values).message).toContain(words);
  });

  it.each([
    [{ seconds: 59 }, '59 seconds left'],
    [{ seconds: 1 }, '1 second left'],
    [{ seconds: -3 }, '0 seconds left'],
    [{}, '0 seconds left'],
  ])('a warning with %j says %s', (values: AlertValues, words) => {
    expect(contentOf('inactivity-warning', values).timeLeft).toBe(words);
  });

  it.each([
    ['Maintenance', 'Maintenance', 'OK', stay],
    ['<img src=x>', '<img src=x>', 'OK', stay],
    ['', 'Message', 'OK', stay],
    ['shopping-cart-modal', 'Your cart', 'Open the cart', { type: 'openOverlay', name: 'shopping-cart-modal' }],
    ['shopping-cart-popover', 'Your cart', 'Open the cart', { type: 'openOverlay', name: 'shopping-cart-popover' }],
    ['registration-modal', 'Your account', 'Register', { type: 'openOverlay', name: 'registration-modal' }],
    [
      'unverified-player',
      'Your account is not verified yet',
      'Continue',
      { type: 'openOverlay', name: 'unverified-player' },
    ],
    ['constructor', 'constructor', 'OK', stay],
  ] as const)(
    'a pushed modal named %j is titled %s and its button says %s [S2.4-3/server-pushed]',
    (name, title, label, outcome) => {
      const content = contentOf('server-modal', { name, message: 'Tonight.' });
      expect(content).toMatchObject({ title, message: 'Tonight.', confirm: { text: label, outcome } });
    },
  );

  it('the message that a mark of harm leads to has the tools, the helpline, and no word of the server’s [IRGS-13]', () => {
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

describe('alerts of the logout kind [S4.3-2]', () => {
  it.each(ALERT_KINDS.filter((kind) => contentOf(kind).confirm.outcome.type === 'logOut' && kind !== 'playing-long'))(
    '%s has to be answered',
    (kind) => expect(contentOf(kind).isDismissable).toBe(false),
  );
});

describe('in every language [S1-7/locales]', () => {
  afterEach(() => speak('en-US'));

  it.each(['fr', 'es'] as const)('%s', async (language) => {
    const english = ALERT_KINDS.map((kind) => JSON.stringify(contentOf(kind)));
    await speak(language);
    for (const [index, kind] of ALERT_KINDS.entries()) {
      const { title, message, confirm } = contentOf(kind);
      for (const words of [title, message, confirm.text]) {
        expect([kind, words]).not.toEqual([kind, '']);
        expect(words).not.toMatch(/\{\{|undefined|NaN|_/);
      }
      expect(JSON.stringify(contentOf(kind))).not.toBe(english[index]);
    }
  });
});
