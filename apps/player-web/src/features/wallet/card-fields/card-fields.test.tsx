// @vitest-environment jsdom
import { PAYMENT_PATHS, vaultSession } from '@sunflower/contracts/payments.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../../runtime/i18n/page-language.ts';
import { applyTheme } from '../../../runtime/theme/theme.ts';
import { answer, fakeNetwork, refusal } from '../../../testing/fake-network.ts';
import { CardFields, type CardFieldsHandle, type CardState } from './card-fields.tsx';
import { SecurityCodeField, type SecurityCodeHandle } from './security-code-field.tsx';
import { EMPTY_STATE, fakeVault, VAULT_HOST } from './vault-in-tests.ts';

const loading = vi.hoisted(() => ({ load: vi.fn() }));
vi.mock('./vault-script.ts', () => ({ loadVault: loading.load }));

const SESSIONS = `POST ${PAYMENT_PATHS.vaultSessions}`;
const newSession = () => answer(vaultSession, { session: 'signed.session', expiresAt: '2026-11-21T18:05:00Z' });
const CARD = {
  vaultToken: `vt_${'a'.repeat(21)}`,
  brand: 'VISA',
  last4: '4242',
  expiryMonth: 4,
  expiryYear: 2029,
} as const;
const COMPLETE = { ...EMPTY_STATE, brand: 'VISA', last4: '4242', isComplete: true } as const;

let vault: ReturnType<typeof fakeVault>;
let network: ReturnType<typeof fakeNetwork>;

beforeEach(() => {
  vault = fakeVault();
  loading.load.mockReset().mockImplementation(async () => vault.vault);
  network = fakeNetwork({
    'GET /runtime-config.json': () => Response.json({ vaultHost: VAULT_HOST, vaultCustomStyle: '--radius-input: 2px' }),
    [SESSIONS]: newSession,
  });
});
afterEach(async () => {
  cleanup();
  applyTheme('system');
  await chooseLanguage('en-US');
  vi.unstubAllGlobals();
});

function show(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
}

async function showCard(more: { onState?: (state: CardState) => void } = {}) {
  const ref = createRef<CardFieldsHandle>();
  const shown = show(<CardFields ref={ref} label="Your card" {...more} />);
  await waitFor(() => expect(vault.mounts).toHaveLength(1));
  const mount = vault.mounts[0];
  if (!mount || !ref.current) throw new Error('the fields are not there');
  return { ...mount, ...shown, handle: ref.current };
}

describe('the card fields', () => {
  it('stand in a named frame, in room kept for them, in the look of the page', async () => {
    applyTheme('dark');
    const { options } = await showCard();
    expect(screen.getByRole('region', { name: 'Your card' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status', { name: 'Loading the card fields' })).toBeTruthy();
    expect(options).toMatchObject({
      mode: 'card',
      title: 'Your card',
      language: 'en-US',
      theme: 'dark',
      isReduced: false,
      style: '--radius-input: 2px',
    });
    act(() => options.onReady());
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByTitle('Your card').tagName).toBe('IFRAME');
  });

  it('tell what may be known while the player types', async () => {
    const onState = vi.fn();
    const { options } = await showCard({ onState });
    options.onState({ ...COMPLETE, problems: { number: null, expiry: 'EXPIRY_PAST', code: null } });
    expect(onState).toHaveBeenLastCalledWith({
      brand: 'VISA',
      last4: '4242',
      isComplete: true,
      problems: { expiry: 'EXPIRY_PAST' },
    });
    options.onState(EMPTY_STATE);
    expect(onState).toHaveBeenLastCalledWith({ isComplete: false, problems: {} });
  });

  it('give a token under a session of the platform, and nothing more [PCI-A7]', async () => {
    const { options, fields, handle } = await showCard();
    options.onState(COMPLETE);
    fields.tokenise.mockResolvedValue({ status: 'card', ...CARD });
    expect(await handle.tokenise()).toEqual(CARD);
    expect(fields.tokenise.mock.calls).toEqual([['signed.session']]);
    expect(network.of('POST', PAYMENT_PATHS.vaultSessions)).toHaveLength(1);
  });

  it('that are not complete say so themselves, and nobody is asked', async () => {
    const { options, fields, handle } = await showCard();
    options.onState(EMPTY_STATE);
    expect(await handle.tokenise()).toEqual({ problem: 'INVALID' });
    expect(fields.judge).toHaveBeenCalledOnce();
    expect(fields.tokenise).not.toHaveBeenCalled();
    expect(network.of('POST', PAYMENT_PATHS.vaultSessions)).toEqual([]);
  });

  it('ask for another session once when theirs is over', async () => {
    const { options, fields, handle } = await showCard();
    options.onState(COMPLETE);
    const over = { status: 'problem', problem: 'SESSION_OVER' };
    fields.tokenise.mockResolvedValueOnce(over).mockResolvedValueOnce({ status: 'card', ...CARD });
    expect(await handle.tokenise()).toEqual(CARD);
    fields.tokenise.mockReset().mockResolvedValue(over);
    expect(await handle.tokenise()).toEqual({ problem: 'SESSION_OVER' });
    expect(fields.tokenise).toHaveBeenCalledTimes(2);
  });

  it.each(['TOO_MANY', 'UNAVAILABLE', 'INVALID'] as const)('pass on that there is no token: %s', async (problem) => {
    const { options, fields, handle } = await showCard();
    options.onState(COMPLETE);
    fields.tokenise.mockResolvedValue({ status: 'problem', problem });
    expect(await handle.tokenise()).toEqual({ problem });
  });

  it('say which refusal the platform gave instead of a session', async () => {
    const { options, fields, handle } = await showCard();
    options.onState(COMPLETE);
    network.handle(SESSIONS, () => refusal(403, 'FEATURE_OFF'));
    expect(await handle.tokenise()).toEqual({ problem: 'SESSION_REFUSED', code: 'FEATURE_OFF' });
    expect(fields.tokenise).not.toHaveBeenCalled();
  });

  it('never take the code of a known card for a card', async () => {
    const { options, fields, handle } = await showCard();
    options.onState(COMPLETE);
    fields.tokenise.mockResolvedValue({ status: 'code', codeToken: `ct_${'a'.repeat(21)}` });
    expect(await handle.tokenise()).toEqual({ problem: 'UNAVAILABLE' });
  });

  it('follow theme, language and accessibility mode, and keep what was typed', async () => {
    const { fields } = await showCard();
    applyTheme('dark');
    await waitFor(() => expect(fields.restyle).toHaveBeenLastCalledWith(expect.objectContaining({ theme: 'dark' })));
    document.documentElement.setAttribute('data-reduced', 'true');
    await waitFor(() => expect(fields.restyle).toHaveBeenLastCalledWith(expect.objectContaining({ isReduced: true })));
    document.documentElement.removeAttribute('data-reduced');
    await act(() => chooseLanguage('es'));
    await waitFor(() =>
      expect(fields.restyle).toHaveBeenLastCalledWith(expect.objectContaining({ language: 'es-US' })),
    );
    expect(vault.mounts).toHaveLength(1);
    expect(fields.remove).not.toHaveBeenCalled();
  });

  it('send the form around them by Enter', async () => {
    const onSubmit = vi.fn((event: SubmitEvent) => event.preventDefault());
    const ref = createRef<CardFieldsHandle>();
    const { container } = show(
      <form>
        <CardFields ref={ref} label="Your card" />
      </form>,
    );
    container.querySelector('form')?.addEventListener('submit', onSubmit);
    await waitFor(() => expect(vault.mounts).toHaveLength(1));
    vault.mounts[0]?.options.onSubmit();
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it('go with their screen, and answer from then on that they are not there', async () => {
    const { fields, handle, unmount } = await showCard();
    act(() => handle.clear());
    expect(fields.clear).toHaveBeenCalledOnce();
    unmount();
    expect(fields.remove).toHaveBeenCalledOnce();
    expect(await handle.tokenise()).toEqual({ problem: 'NOT_READY' });
  });
});

describe('fields that cannot be brought up [S8-9]', () => {
  const message = 'Sorry, the payment system could not be initialized. Please try again.';

  /** The settings fail to load the first time. */
  const failOnce = () => {
    network.handle('GET /runtime-config.json', () => Response.json({ vaultHost: VAULT_HOST }));
    return refusal(400, 'BAD_REQUEST');
  };

  it.each<[string, () => void]>([
    ['the script does not load', () => loading.load.mockRejectedValueOnce(new Error('no script'))],
    ['the settings do not load', () => network.handle('GET /runtime-config.json', failOnce)],
  ])('say so when %s, and come by trying again', async (_what, goWrong) => {
    goWrong();
    const ref = createRef<CardFieldsHandle>();
    show(<CardFields ref={ref} label="Your card" />);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(await ref.current?.tokenise()).toEqual({ problem: 'NOT_READY' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(vault.mounts).toHaveLength(1));
    act(() => vault.mounts[0]?.options.onReady());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say so when the frame does not answer, and come back by trying again', async () => {
    const { options, fields } = await showCard();
    act(() => options.onFault('TIMEOUT'));
    expect(screen.getByRole('alert').textContent).toBe(message);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(vault.mounts).toHaveLength(2));
    expect(fields.remove).toHaveBeenCalledOnce();
    act(() => vault.mounts[1]?.options.onReady());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the code of a known card', () => {
  it('is asked for by its brand and given as a token [S5.2-2]', async () => {
    const ref = createRef<SecurityCodeHandle>();
    show(<SecurityCodeField ref={ref} label="Security code" brand="AMERICAN_EXPRESS" />);
    await waitFor(() => expect(vault.mounts).toHaveLength(1));
    const mount = vault.mounts[0];
    expect(mount?.options).toMatchObject({ mode: 'code', brand: 'AMERICAN_EXPRESS', title: 'Security code' });
    mount?.options.onState({ ...EMPTY_STATE, brand: 'AMERICAN_EXPRESS', isComplete: true });
    mount?.fields.tokenise.mockResolvedValue({ status: 'code', codeToken: 'ct_x' });
    expect(await ref.current?.tokenise()).toEqual({ codeToken: 'ct_x' });
  });
});
