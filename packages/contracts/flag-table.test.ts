import { describe, expect, it } from 'vitest';
import { isOnByDefault } from './flag-defaults.ts';
import { FEATURE_FLAG_NAMES, FEATURE_FLAGS, isFeatureFlagName } from './flag-table.ts';

const rows = Object.entries(FEATURE_FLAGS);

describe('the flag table [S6-5]', () => {
  it('has 45 flags', () => {
    expect(FEATURE_FLAG_NAMES).toHaveLength(45);
  });

  it.each(rows)('names %s after the module that owns it', (name, { module }) => {
    expect(name.startsWith(`FEATURE_${module.replaceAll('-', '_').toUpperCase()}_`)).toBe(true);
    expect(name).toMatch(/^FEATURE(_[A-Z0-9]+)+$/);
  });

  it('describes every flag differently', () => {
    expect(new Set(rows.map(([, row]) => row.line)).size).toBe(rows.length);
  });

  it('turns every flag on by default except those for subscriptions [S9-3]', () => {
    expect(FEATURE_FLAG_NAMES.filter((name) => !isOnByDefault(name))).toEqual([
      'FEATURE_DRAW_GAMES_SUBSCRIPTIONS',
      'FEATURE_DRAW_GAMES_SUBSCRIPTION_CHECKOUT',
    ]);
  });

  it('keeps player-protection tools on by default', () => {
    const protections = FEATURE_FLAG_NAMES.filter((name) => FEATURE_FLAGS[name].module === 'responsible-gaming');
    expect(protections).toHaveLength(3);
    expect(protections.every(isOnByDefault)).toBe(true);
  });

  it.each(['__proto__', 'constructor', 'toString', '', 'feature_wallet_buy', 'FEATURE_WALLET_BUY '])(
    '"%s" isn\'t a flag',
    (word) => {
      expect(isFeatureFlagName(word)).toBe(false);
    },
  );
});
