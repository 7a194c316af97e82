// @vitest-environment jsdom
import {
  EXCLUSION_PATHS,
  type ExclusionsResponse,
  exclusionsResponse,
} from '@sunflower/contracts/responsible-gaming-exclusion.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAlerts } from '../../../runtime/alerts/alerts.ts';
import { deviceNowMs } from '../../../runtime/clock/server-clock.ts';
import { setSessionExit } from '../../../runtime/session/end-session.ts';
import { applySessionEvent } from '../../../runtime/session/session-store.ts';
import { answer, fakeNetwork, type Handler, lost, refusal } from '../../../testing/fake-network.ts';
import { AlertHost } from '../../../testing/render-app.tsx';
import { toastQueue, toasts } from '../../../ui/toast/toast-queue.ts';
import { BreaksSection } from './breaks-section.tsx';

const { exclusions, breaks, selfExclusions, productPauses, reinstatements, reinstatementConfirmation } =
  EXCLUSION_PATHS;
const DAY = 86_400_000;
const at = (fromNow: number) => new Date(deviceNowMs() + fromNow).toISOString();
const exclusionId = '0199f000-0000-7000-8000-000000000001';
const nothing = (): ExclusionsResponse => ({
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
const input = (dueIn: number, isApprovalMissing = false) => ({
  askedAt: at(dueIn - DAY),
  confirmableAt: at(dueIn),
  lapsesAt: at(dueIn + 30 * DAY),
  isApprovalMissing,
});
const left: string[] = [];

async function show(changed: Partial<ExclusionsResponse> = {}, handlers: Record<string, Handler> = {}) {
  const network = fakeNetwork({
    [`GET ${exclusions}`]: () => answer(exclusionsResponse, { ...nothing(), ...changed }),
    ...handlers,
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <BreaksSection />
      <AlertHost />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Self-exclusion' });
  return network;
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: RegExp) => userEvent.click(screen.getByRole('checkbox', { name }));
const choose = async (name: string) =>
  userEvent.click((await screen.findAllByRole('radio', { name }))[0] as HTMLElement);
const has = (changed: Partial<ExclusionsResponse>) => () => answer(exclusionsResponse, { ...nothing(), ...changed });
const END = /\d\d\/\d\d\/\d{4},\s\d{1,2}:\d\d\s[ap]m\sCT/;

beforeEach(() => {
  left.length = 0;
  setSessionExit({ settings: async () => ({}), leave: (address) => left.push(address) });
  applySessionEvent({ type: 'userLoaded', playerId: 'p1' });
});
afterEach(() => {
  closeAlerts();
  cleanup();
  toastQueue.clear();
  applySessionEvent({ type: 'signedOut' });
  vi.unstubAllGlobals();
});

describe('a break', () => {
  it('shows its end, asks for confirmation, and is sent once [S1-5/take-a-break] [WCAG-3.3.4]', async () => {
    const network = await show({}, { [`POST ${breaks}`]: has({ takeABreak: resting(7) }) });
    await choose('7 days');
    expect(screen.getAllByText(/^It can't end before/)[0]?.textContent).toMatch(END);
    await press('Take a break');
    const dialog = await screen.findByRole('alertdialog', { name: 'Take a break for 7 days?' });
    expect(dialog.textContent).toMatch(END);
    expect(network.of('POST', breaks)).toEqual([]);
    await press('Yes, take a break');
    expect((await screen.findByText("You're on a break.")).parentElement?.textContent).toMatch(END);
    expect(network.of('POST', breaks).map((call) => call.body)).toEqual([
      { requestKey: expect.stringMatching(/^[\w-]{21}$/), term: '7d' },
    ]);
    expect(toasts.visibleToasts.map((toast) => toast.content.message)[0]).toMatch(END);
  });

  it("isn't sent when the player declines the confirmation", async () => {
    const network = await show();
    await press('Take a break');
    await press('Not now');
    expect(network.of('POST', breaks)).toEqual([]);
  });

  it('can be extended but not ended while it runs [IRGS-03]', async () => {
    await show({ takeABreak: resting(20) });
    const terms = screen.getAllByRole('radio').map((radio) => radio.textContent);
    expect(terms.slice(0, 3)).toEqual(['30 days', '60 days', '90 days']);
    expect(screen.getByRole('button', { name: 'Extend my break' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /\b(end|stop|cancel)\b/i })).toBeNull();
  });

  it('is sent again with the same key when the response is lost', async () => {
    let isBack = false;
    const taken = has({ takeABreak: resting(1) });
    const network = await show({}, { [`POST ${breaks}`]: () => (isBack ? taken() : lost()) });
    await press('Take a break');
    await press('Yes, take a break');
    await screen.findByText(/if your request reached us/, {}, { timeout: 40_000 });
    isBack = true;
    await press('Take a break');
    await press('Yes, take a break');
    await screen.findByText("You're on a break.");
    const keys = network.of('POST', breaks).map((call) => (call.body as { requestKey: string }).requestKey);
    expect(new Set(keys).size).toBe(1);
  }, 60_000);

  it('shows why it was refused', async () => {
    await show({}, { [`POST ${breaks}`]: () => refusal(422, 'SELF_EXCLUDED') });
    await press('Take a break');
    await press('Yes, take a break');
    expect(await screen.findByText(/You've excluded yourself, and no one can end that early/)).toBeTruthy();
  });

  it('pauses only instant games on request, and the break stays available', async () => {
    const network = await show({}, { [`POST ${productPauses}`]: has({ productPause: resting(1) }) });
    await press('Pause instant games');
    await press('Yes, pause instant games');
    expect(await screen.findByText('Instant games are paused.')).toBeTruthy();
    expect(network.of('POST', productPauses)[0]?.body).toMatchObject({ term: '24h', product: 'instant-games' });
    expect(screen.getByRole('button', { name: 'Take a break' })).toBeTruthy();
  });
});

describe('self-exclusion', () => {
  it('takes two clicks, shows its end, and signs out [S1-5/self-exclusion] [IRGS-04/clicks] [WCAG-3.3.4]', async () => {
    const network = await show({}, { [`POST ${selfExclusions}`]: has({ selfExclusion: excluded(at(365 * DAY)) }) });
    await press('Exclude myself');
    const dialog = await screen.findByRole('alertdialog', { name: 'Exclude yourself (1 year)?' });
    expect(dialog.textContent).toMatch(END);
    expect(dialog.textContent).toContain('1-800-GAMBLER');
    await press('Yes, exclude me');
    const confirmation = await screen.findByRole('alertdialog', { name: "You've excluded yourself" });
    expect(confirmation.textContent).toMatch(END);
    expect(network.of('POST', selfExclusions).map((call) => call.body)).toEqual([
      { requestKey: expect.any(String), term: '1y', isUnderstood: true },
    ]);
    await press('OK');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(left[0]).toContain('reason=selfExcluded');
  });

  it('shows in both dialogs that it is permanent when the permanent term is chosen [S4.3-8]', async () => {
    await show({}, { [`POST ${selfExclusions}`]: has({ selfExclusion: excluded(null) }) });
    await choose('Permanent');
    expect(screen.getByText("It's permanent.")).toBeTruthy();
    await press('Exclude myself');
    expect((await screen.findByRole('alertdialog')).textContent).toContain("It's permanent.");
    await press('Yes, exclude me');
    expect((await screen.findByRole('alertdialog', { name: "You've excluded yourself" })).textContent).toContain(
      'permanent',
    );
  });

  it("shows its end while in effect, offers only longer terms, and doesn't offer a break", async () => {
    await show({ selfExclusion: excluded(at(500 * DAY)) });
    expect(screen.getByText("You've excluded yourself.").parentElement?.textContent).toMatch(END);
    expect(screen.getAllByRole('radio').map((radio) => radio.textContent)).toEqual(['2 years', '5 years', 'Permanent']);
    expect(screen.queryByRole('heading', { name: 'Take a break' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'End your self-exclusion' })).toBeNull();
  });

  it('offers nothing while permanently in effect', async () => {
    await show({ selfExclusion: excluded(null) });
    expect(screen.getByText("It's permanent.")).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the return after a self-exclusion [IRGS-06]', () => {
  const over = () => excluded(at(-DAY));

  it('is requested after the term, and only after the player ticks the confirmation', async () => {
    const network = await show(
      { selfExclusion: over() },
      {
        [`POST ${reinstatements}`]: has({ selfExclusion: over(), reinstatement: input(DAY) }),
      },
    );
    await press('Ask to end it');
    expect(await screen.findByText('Read this and check the box first.')).toBeTruthy();
    expect(network.of('POST', reinstatements)).toEqual([]);
    await tick(/I've thought about why/);
    await press('Ask to end it');
    expect(await screen.findByText(/you asked to end your self-exclusion\.$/)).toBeTruthy();
    expect(network.of('POST', reinstatements)[0]?.body).toEqual({ isUnderstood: true });
    expect(screen.queryByRole('button', { name: 'Confirm and end it' })).toBeNull();
  });

  it('can be confirmed by the player once the waiting period is over', async () => {
    await show(
      { selfExclusion: over(), reinstatement: input(-1_000) },
      {
        [`POST ${reinstatementConfirmation}`]: has({}),
      },
    );
    await press('Confirm and end it');
    expect(await screen.findByRole('heading', { name: 'Take a break' })).toBeTruthy();
    expect(toasts.visibleToasts.map((toast) => toast.content.message)).toEqual([
      'Your self-exclusion has ended. Set limits before you play.',
    ]);
  });

  it('waits for an operator when an operator made the exclusion', async () => {
    await show({ selfExclusion: { ...over(), isByOperator: true }, reinstatement: input(-1_000, true) });
    expect(screen.getByText(/a staff member also has to approve/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm and end it' })).toBeNull();
  });
});
