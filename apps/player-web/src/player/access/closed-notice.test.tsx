// @vitest-environment jsdom
import {
  ACCESS_PATHS,
  accessAttributesResponse,
  type FeatureSetOnWire,
  featureSetsResponse,
  type PlatformRestriction,
} from '@sunflower/contracts/access.ts';
import { drawGameUnit, OPERATIONAL_UNITS as UNITS } from '@sunflower/player-rules/access/operational-unit.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serverNowMs } from '../../runtime/clock/server-clock.ts';
import { applySessionEvent } from '../../runtime/session/session-store.ts';
import { answer, fakeNetwork } from '../../testing/fake-network.ts';
import { ClosedNotice, type ClosedNoticeProps } from './closed-notice.tsx';

const PLAYER = 'player-1';
const POWERBALL = drawGameUnit('powerball');
const at = (ms: number) => new Date(serverNowMs() + ms).toISOString();

const set = (name: string, more: Partial<FeatureSetOnWire> = {}): FeatureSetOnWire => ({
  name,
  allowed: false,
  features: [],
  ...more,
});
const entry = (operationalUnit: string, accessType: 1 | 2 = 2, userId = '0'): PlatformRestriction => ({
  operationalUnit,
  userId,
  accessType,
});

type Known = {
  readonly denied?: readonly FeatureSetOnWire[];
  readonly allowed?: readonly FeatureSetOnWire[];
  readonly platform?: readonly PlatformRestriction[];
  readonly goLiveDate?: string;
};

/**
 * Renders the notice of a screen for a player. Resolves to its text once all restrictions are loaded, or to null when
 * there is no notice.
 */
async function notice(props: Omit<ClosedNoticeProps, 'what'>, known: Known): Promise<string | null> {
  const { calls } = fakeNetwork({
    'GET /runtime-config.json': () => Response.json({ goLiveDate: known.goLiveDate }),
    [`GET ${ACCESS_PATHS.attributes}`]: () => answer(accessAttributesResponse, [...(known.platform ?? [])]),
    [`GET ${ACCESS_PATHS.featureSets}`]: () => {
      const isAllowed = calls.at(-1)?.query.get('accessType') === 'ALLOW';
      return answer(featureSetsResponse, [...((isAllowed ? known.allowed : known.denied) ?? [])]);
    },
  });
  const queryClient = new QueryClient();
  render(
    <QueryClientProvider client={queryClient}>
      <ClosedNotice {...props} what="This" />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.getQueryData(['access-attributes'])).toBeDefined());
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return screen.queryByRole('status')?.textContent ?? null;
}
const isOpen = async (props: Omit<ClosedNoticeProps, 'what'>, known: Known) => (await notice(props, known)) === null;

beforeEach(() => applySessionEvent({ type: 'userLoaded', playerId: PLAYER }));
afterEach(() => {
  cleanup();
  applySessionEvent({ type: 'signedOut' });
  vi.unstubAllGlobals();
});

describe('a screen of a feature [S4.7-3/rule] [S3-5]', () => {
  const inSet = (allowed: boolean) => set('SOMETHING', { allowed: true, features: [{ name: 'DEPOSIT', allowed }] });
  test.each<[string, FeatureSetOnWire[], boolean]>([
    ['open when nothing is restricted', [], true],
    ['closed by its own set', [set('DEPOSIT')], false],
    ['open when its own set allows it', [set('DEPOSIT', { allowed: true })], true],
    ['closed by its own set until the set expires', [set('DEPOSIT', { expires: at(60_000) })], false],
    ['open when its own set has expired', [set('DEPOSIT', { expires: at(-60_000) })], true],
    ['closed by an entry of another set', [inSet(false)], false],
    ['open when an entry of another set allows it', [inSet(true)], true],
    ['closed when one set allows it and another denies it', [set('DEPOSIT', { allowed: true }), inSet(false)], false],
    ['open while another set is denied', [set('WITHDRAWAL')], true],
    ['open while an unknown set is denied', [set('FLYING')], true],
    ['open during a break without an end', [set('RESPONSIBLE_GAMING_TAKE_A_BREAK')], true],
    ['closed by an exclusion without an end', [set('RESPONSIBLE_GAMING_SELF_EXCLUSION')], false],
  ])('is %s', async (_what, denied, expected) => {
    expect(await isOpen({ units: [UNITS.deposit] }, { denied })).toBe(expected);
  });
});

describe('a screen that needs one unit [S4.7-4/rule] [S3-8] [S3-32/platform-restrictions]', () => {
  const units = [
    UNITS.registration,
    UNITS.profileCreate,
    UNITS.paymentMethodCreate,
    UNITS.deposit,
    UNITS.withdrawal,
    UNITS.login,
    UNITS.documentUpload,
    UNITS.instantGames,
    UNITS.drawGames,
  ];
  test.each(units)('is closed for everyone by a platform entry that denies its unit or all units: %s', async (unit) => {
    const others = units.filter((other) => other !== unit).map((other) => entry(other));
    for (const [platform, expected] of [
      [[entry(unit)], 'This is closed for everyone right now. Your money and tickets are safe.'],
      [[entry('*/*/*')], 'This is closed for everyone right now. Your money and tickets are safe.'],
      [[entry(unit, 1)], null],
      [[entry(unit, 2, PLAYER)], null],
      [others, null],
    ] as const) {
      expect([platform, await notice({ units: [unit] }, { platform })]).toEqual([platform, expected]);
      cleanup();
    }
  });
});

describe('a screen that needs several units', () => {
  const both = [UNITS.cardDeposit, UNITS.bankDeposit];
  test.each<[mode: 'all' | 'any', string[], boolean]>([
    ['all', [], true],
    ['all', ['CREDIT_CARD_CHANNEL'], false],
    ['all', ['ACH_CHANNEL'], false],
    ['any', [], true],
    ['any', ['CREDIT_CARD_CHANNEL'], true],
    ['any', ['ACH_CHANNEL'], true],
    ['any', ['CREDIT_CARD_CHANNEL', 'ACH_CHANNEL'], false],
    ['any', ['DEPOSIT'], false],
  ])(
    '[S6-3/%s] is open when all or any of its units must be open, with denied sets %j: %s',
    async (mode, names, expected) => {
      const denied = names.map((name) => set(name));
      expect(await isOpen({ units: both, mode }, { denied })).toBe(expected);
    },
  );
});

describe('a screen for play before the site opens [S9-2/dates]', () => {
  const goLiveDate = '2999-01-01';
  const allow = (...units: string[]) => [
    set('GAME_PLAY', { allowed: true, features: units.map((name) => ({ name, allowed: true })) }),
  ];

  test.each<[string, Known, boolean]>([
    ['closed to a player without an invitation [S6-3/implicit-deny]', {}, false],
    ['open to a player who is allowed the game [S6-3/allow]', { allowed: allow(POWERBALL) }, true],
    ['open to a player who is allowed all draw games [S6-3/allow]', { allowed: allow(UNITS.drawGames) }, true],
    ['closed to a player who is allowed another game [S6-3/units]', { allowed: allow(drawGameUnit('pick-3')) }, false],
    [
      'closed by a denial in spite of the allowance [S6-3/deny]',
      { allowed: allow(POWERBALL), denied: [set('GAME_PLAY')] },
      false,
    ],
  ])('is %s', async (_what, known, expected) => {
    expect(await isOpen({ units: [POWERBALL] }, { ...known, goLiveDate })).toBe(expected);
  });

  test('is closed to a guest', async () => {
    applySessionEvent({ type: 'signedOut' });
    expect(await isOpen({ units: [POWERBALL] }, { goLiveDate })).toBe(false);
  });

  test('[S6-3/implicit-allow] is open before launch day unless it is for play', async () => {
    expect(await isOpen({ units: [UNITS.deposit] }, { goLiveDate })).toBe(true);
  });

  test('is open to everyone from launch day on', async () => {
    expect(await isOpen({ units: [POWERBALL] }, { goLiveDate: '2025-02-13' })).toBe(true);
  });
});
