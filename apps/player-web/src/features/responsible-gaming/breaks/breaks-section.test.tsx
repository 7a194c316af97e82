// @vitest-environment jsdom
import {
  EXCLUSION_PATHS,
  type ExclusionsAnswer,
  exclusionsAnswer,
} from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAlerts } from '../../../runtime/alerts/alerts.ts';
import { deviceNowMs } from '../../../runtime/clock/server-clock.ts';
import { setSessionWays } from '../../../runtime/session/end-session.ts';
import { tellSession } from '../../../runtime/session/session-store.ts';
import { answer, fakeNetwork, type Handler, lost, refusal } from '../../../testing/fake-network.ts';
import { AlertHost } from '../../../testing/render-app.tsx';
import { toastQueue, toasts } from '../../../ui/toast/toast-queue.ts';
import { BreaksSection } from './breaks-section.tsx';

const { exclusions, breaks, selfExclusions, productPauses, reinstatements, reinstatementConfirmation } =
  EXCLUSION_PATHS;
const DAY = 86_400_000;
const at = (fromNow: number) => new Date(deviceNowMs() + fromNow).toISOString();
const exclusionId = '0199f000-0000-7000-8000-000000000001';
const nothing = (): ExclusionsAnswer => ({
  now: at(0),
  takeABreak: null,
  selfExclusion: null,
  productPause: null,
  reinstatement: null,
});
const resting = (days: number) => ({ exclusionId, beganAt: at(-DAY), endsAt: at(days * DAY) });
const excluded = (endsAt: string | null) => ({
  exclusionId,
  beganAt: at(-400 * DAY),
  endsAt,
  isTermOver: endsAt !== null && Date.parse(endsAt) <= deviceNowMs(),
  isByOperator: false,
});
const asked = (dueIn: number, isApprovalMissing = false) => ({
  askedAt: at(dueIn - DAY),
  confirmableAt: at(dueIn),
  lapsesAt: at(dueIn + 30 * DAY),
  isApprovalMissing,
});
const left: string[] = [];

async function show(held: Partial<ExclusionsAnswer> = {}, handlers: Record<string, Handler> = {}) {
  const network = fakeNetwork({
    [`GET ${exclusions}`]: () => answer(exclusionsAnswer, { ...nothing(), ...held }),
    ...handlers,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <BreaksSection />
      <AlertHost />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Exclude yourself' });
  return network;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const choose = async (name: string) =>
  userEvent.click((await screen.findAllByRole('radio', { name }))[0] as HTMLElement);
const has = (held: Partial<ExclusionsAnswer>) => () => answer(exclusionsAnswer, { ...nothing(), ...held });
const END = /\d\d\/\d\d\/\d{4},\s\d{1,2}:\d\d\s[ap]m\sCT/;

beforeEach(() => {
  left.length = 0;
  setSessionWays({ settings: async () => ({}), leave: (address) => left.push(address) });
  tellSession({ type: 'userLoaded', playerId: 'p1' });
});
afterEach(() => {
  closeAlerts();
  cleanup();
  toastQueue.clear();
  tellSession({ type: 'signedOut' });
  vi.unstubAllGlobals();
});

describe('a break', () => {
  it('says until when before and after, asks once more, and is taken once [S1-5/take-a-break] [WCAG-3.3.4]', async () => {
    const network = await show({}, { [`POST ${breaks}`]: has({ takeABreak: resting(7) }) });
    await choose('7 days');
    expect(screen.getAllByText(/^It ends on/)[0]?.textContent).toMatch(END);
    await press('Take a break');
    const dialog = await screen.findByRole('alertdialog', { name: 'Take a break of 7 days?' });
    expect(dialog.textContent).toMatch(END);
    expect(network.of('POST', breaks)).toEqual([]);
    await press('Yes, take a break');
    expect((await screen.findByText('You are taking a break.')).parentElement?.textContent).toMatch(END);
    expect(network.of('POST', breaks).map((call) => call.body)).toEqual([
      { requestKey: expect.stringMatching(/^[\w-]{21}$/), term: '7d' },
    ]);
    expect(toasts.visibleToasts.map((toast) => toast.content.message)[0]).toMatch(END);
  });

  it('is not taken by who says not now', async () => {
    const network = await show();
    await press('Take a break');
    await press('Not now');
    expect(network.of('POST', breaks)).toEqual([]);
  });

  it('that runs can only be made longer [IRGS-03]', async () => {
    await show({ takeABreak: resting(20) });
    const terms = screen.getAllByRole('radio').map((radio) => radio.textContent);
    expect(terms.slice(0, 3)).toEqual(['30 days', '60 days', '90 days']);
    expect(screen.getByRole('button', { name: 'Make my break longer' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /end|stop|cancel/i })).toBeNull();
  });

  it('whose answer was lost is sent again under the same key', async () => {
    let isBack = false;
    const taken = has({ takeABreak: resting(1) });
    const network = await show({}, { [`POST ${breaks}`]: () => (isBack ? taken() : lost()) });
    await press('Take a break');
    await press('Yes, take a break');
    await screen.findByText(/whether it arrived/, {}, { timeout: 40_000 });
    isBack = true;
    await press('Take a break');
    await press('Yes, take a break');
    await screen.findByText('You are taking a break.');
    const keys = network.of('POST', breaks).map((call) => (call.body as { requestKey: string }).requestKey);
    expect(new Set(keys).size).toBe(1);
  }, 60_000);

  it('that is refused says why', async () => {
    await show({}, { [`POST ${breaks}`]: () => refusal(422, 'SELF_EXCLUDED') });
    await press('Take a break');
    await press('Yes, take a break');
    expect(await screen.findByText(/You are excluded, and nobody can end that early/)).toBeTruthy();
  });

  it('of instant games alone is a pause of its own', async () => {
    const network = await show({}, { [`POST ${productPauses}`]: has({ productPause: resting(1) }) });
    await press('Pause instant games');
    await press('Yes, pause them');
    expect(await screen.findByText('Instant games are paused.')).toBeTruthy();
    expect(network.of('POST', productPauses)[0]?.body).toMatchObject({ term: '24h', product: 'instant-games' });
    expect(screen.getByRole('button', { name: 'Take a break' })).toBeTruthy();
  });
});

describe('self-exclusion', () => {
  it('is two steps here, says its end twice and once more after, and leaves [S1-5/self-exclusion] [IRGS-04/clicks] [WCAG-3.3.4]', async () => {
    const network = await show({}, { [`POST ${selfExclusions}`]: has({ selfExclusion: excluded(at(365 * DAY)) }) });
    await press('Exclude myself');
    const dialog = await screen.findByRole('alertdialog', { name: 'Exclude yourself: 1 year?' });
    expect(dialog.textContent).toMatch(END);
    expect(dialog.textContent).toContain('1-800-GAMBLER');
    await press('Yes, exclude me');
    const told = await screen.findByRole('alertdialog', { name: 'You have excluded yourself' });
    expect(told.textContent).toMatch(END);
    expect(network.of('POST', selfExclusions).map((call) => call.body)).toEqual([
      { requestKey: expect.any(String), term: '1y', isUnderstood: true },
    ]);
    await press('OK');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toContain('reason=selfExcluded');
  });

  it('for good says that it has no end [S4.3-8]', async () => {
    await show({}, { [`POST ${selfExclusions}`]: has({ selfExclusion: excluded(null) }) });
    await choose('Permanent');
    expect(screen.getByText('It has no end.')).toBeTruthy();
    await press('Exclude myself');
    expect((await screen.findByRole('alertdialog')).textContent).toContain('It has no end.');
    await press('Yes, exclude me');
    expect((await screen.findByRole('alertdialog', { name: 'You have excluded yourself' })).textContent).toContain(
      'permanent',
    );
  });

  it('that holds shows its end, can be extended, and leaves no break to take', async () => {
    await show({ selfExclusion: excluded(at(500 * DAY)) });
    expect(screen.getByText('You have excluded yourself.').parentElement?.textContent).toMatch(END);
    expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual(['2 years', '5 years', 'Permanent']);
    expect(screen.queryByRole('heading', { name: 'Take a break' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Coming back' })).toBeNull();
  });

  it('for good that holds offers nothing', async () => {
    await show({ selfExclusion: excluded(null) });
    expect(screen.getByText('It is permanent and has no end.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('coming back [IRGS-06]', () => {
  const over = () => excluded(at(-DAY));

  it('is asked for after the term, and only by who ticked that she has read it', async () => {
    const network = await show(
      { selfExclusion: over() },
      {
        [`POST ${reinstatements}`]: has({ selfExclusion: over(), reinstatement: asked(DAY) }),
      },
    );
    await press('Ask to come back');
    expect(await screen.findByText('Please read this and tick it first.')).toBeTruthy();
    expect(network.of('POST', reinstatements)).toEqual([]);
    await tick(/I have thought about why/);
    await press('Ask to come back');
    expect(await screen.findByText(/^You asked to come back on/)).toBeTruthy();
    expect(network.of('POST', reinstatements)[0]?.body).toEqual({ isUnderstood: true });
    expect(screen.queryByRole('button', { name: 'Confirm and come back' })).toBeNull();
  });

  it('is confirmed once the day is over', async () => {
    await show(
      { selfExclusion: over(), reinstatement: asked(-1_000) },
      {
        [`POST ${reinstatementConfirmation}`]: has({}),
      },
    );
    await press('Confirm and come back');
    expect(await screen.findByRole('heading', { name: 'Take a break' })).toBeTruthy();
    expect(toasts.visibleToasts.map((toast) => toast.content.message)).toEqual([
      'Your exclusion has ended. Set limits before you play.',
    ]);
  });

  it('waits for an operator where one had made the exclusion', async () => {
    await show({ selfExclusion: { ...over(), isByOperator: true }, reinstatement: asked(-1_000, true) });
    expect(screen.getByText(/one of us has to agree/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm and come back' })).toBeNull();
  });
});
