// @vitest-environment jsdom
import { LOG_PATHS, type LogActivity, logActivity } from '@sunflower/contracts/public-log.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LOG_POLICY } from '../../../player/public-log/signed-log-in-tests.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { playerHandlers } from '../../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../../testing/render-app.tsx';

const PATIENT = { timeout: 30_000 };
const AT = '2026-11-22T04:00:01Z';
const draw = { gameId: 'powerball', drawDate: '2026-11-21', session: null, drawNumber: 1 } as const;
const entry = (index: number, kind: string, content: object, revision = 1): LogActivity['entries'][number] => ({
  ...{ index, kind, revision, recordedAt: AT, entry: JSON.stringify({ content }) },
  draw: kind.startsWith('draw-') ? draw : null,
});
const ACTIVITY: LogActivity = {
  policy: {
    ...LOG_POLICY,
    witnesses: LOG_POLICY.witnesses.map((one, at) =>
      at === 2 ? { ...one, organization: null, isSimulated: true } : at === 1 ? { ...one, countsUntil: AT } : one,
    ),
  },
  checkpoints: [{ size: 7, root: 'ab'.repeat(32), publishedAt: AT, cosignatures: 2 }],
  lastCosignatures: [{ size: 7, cosignedAt: AT }, null, { size: 6, cosignedAt: AT }],
  entries: [
    entry(6, 'draw-result', {}, 2),
    entry(5, 'draw-result', {}),
    entry(4, 'draw-seal', { boardCount: '12', stakeCents: '2400' }),
    entry(3, 'draw-void', {}),
    { ...entry(3, 'draw-typed', {}), draw: null },
    { ...entry(8, 'draw-commitment-void', {}), draw: null },
    entry(2, 'draw-commitment', {}),
    entry(9, 'draw-commitment', { derivation: 'hmac-sha256-rejection/3', custodianKey: 'c'.repeat(64) }),
    entry(1, 'client-build', {}),
    entry(0, 'signing-key', { name: 'seals' }),
  ],
};

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

async function open(response: () => Response) {
  fakeNetwork({ ...playerHandlers(Date.now()), [`GET ${LOG_PATHS.activity}`]: response });
  renderApp('/transparency');
  await screen.findByRole('heading', { level: 1, name: 'Transparency' }, PATIENT);
  return within(screen.getByRole('main'));
}

it('shows entries in plain words with links to their draws, checkpoints, and what each witness signed', async () => {
  const main = await open(() => answer(logActivity, ACTIVITY));
  const links = await main.findAllByRole('link', { name: /Powerball/ }, PATIENT);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: 6 }, () => '/draw-games/powerball/draws/2026-11-21/1'),
  );
  for (const text of [
    /^Its signatures count until /,
    'A corrected result was published: revision 2.',
    'The result was published.',
    'Sales closed and all boards were sealed: 12. Stakes: $24.00.',
    'Two operators voided the draw. Stakes are refunded.',
    /^Two operators typed the numbers by hand/,
    /^The draw machine fixed its secret number by publishing its fingerprint\. Only the newest/,
    /^The draw machine and a custodian each fixed half of the secret number/,
    'A version of this website was published.',
    'A signing key was published: seals.',
    'Run by 1 organization outside the lottery.',
    'Operator of witness-1.example/w',
    'This lottery',
    'Simulated',
    "Hasn't signed yet",
    '7 entries',
    'abababababababab…',
  ])
    expect(main.getByText(text)).toBeTruthy();
});

it('says when the log has no entries yet, counts no simulated witness, and explains how to check it', async () => {
  const witnesses = ACTIVITY.policy.witnesses.map((one, at) => (at === 1 ? { ...one, isSimulated: true } : one));
  const policy = { ...ACTIVITY.policy, witnesses };
  const lastCosignatures = [null, null, null];
  const main = await open(() =>
    answer(logActivity, { ...ACTIVITY, policy, entries: [], checkpoints: [], lastCosignatures }),
  );
  expect(await main.findByRole('heading', { name: 'No entries yet' }, PATIENT)).toBeTruthy();
  expect(main.getByText('Run by 1 organization outside the lottery.')).toBeTruthy();
  expect(main.getByRole('link', { name: 'Check a ticket' }).getAttribute('href')).toBe('/check');
});

it('says when the log could not be loaded, and offers to try again', async () => {
  const main = await open(() => refusal(404, 'NOT_FOUND'));
  const alert = within(await main.findByRole('alert', undefined, PATIENT));
  expect(alert.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
