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
  it("renders in a named frame, with space reserved for it, in the page's look", async () => {
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

  it("reports the card's state while the player types", async () => {
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

  it("returns a token with brand, last 4 digits and expiry, for the platform's vault session [PCI-A7]", async () => {
    const { options, fields, handle } = await showCard();
    options.onState(COMPLETE);
    fields.tokenize.mockResolvedValue({ status: 'card', ...CARD });
    expect(await handle.tokenize()).toEqual(CARD);
    expect(fields.tokenize.mock.calls).toEqual([['signed.session']]);
    expect(network.of('POST', PAYMENT_PATHS.vaultSessions)).toHaveLength(1);
  });

  it('shows what is missing without sending anything when fields are incomplete', async () => {
    const { options, fields, handle } = await showCard();
    options.onState(EMPTY_STATE);
    expect(await handle.tokenize()).toEqual({ problem: 'INVALID' });
    expect(fields.judge).toHaveBeenCalledOnce();
    expect(fields.tokenize).not.toHaveBeenCalled();
    expect(network.of('POST', PAYMENT_PATHS.vaultSessions)).toEqual([]);
  });

  it('requests a new vault session once when the first session has ended', async () => {
    const { options, fields, handle } = await showCard();
    options.onState(COMPLETE);
    const over = { status: 'problem', problem: 'SESSION_OVER' };
    fields.tokenize.mockResolvedValueOnce(over).mockResolvedValueOnce({ status: 'card', ...CARD });
    expect(await handle.tokenize()).toEqual(CARD);
    fields.tokenize.mockReset().mockResolvedValue(over);
    expect(await handle.tokenize()).toEqual({ problem: 'SESSION_OVER' });
    expect(fields.tokenize).toHaveBeenCalledTimes(2);
  });

  it.each(['TOO_MANY', 'UNAVAILABLE', 'INVALID'] as const)(
    "returns the vault's reason when no token was created: %s",
    async (problem) => {
      const { options, fields, handle } = await showCard();
      options.onState(COMPLETE);
      fields.tokenize.mockResolvedValue({ status: 'problem', problem });
      expect(await handle.tokenize()).toEqual({ problem });
    },
  );

  it('returns the refusal code when the platform refuses a vault session', async () => {
    const { options, fields, handle } = await showCard();
    options.onState(COMPLETE);
    network.handle(SESSIONS, () => refusal(403, 'FEATURE_OFF'));
    expect(await handle.tokenize()).toEqual({ problem: 'SESSION_REFUSED', code: 'FEATURE_OFF' });
    expect(fields.tokenize).not.toHaveBeenCalled();
  });

  it('rejects a token for only a security code as "unavailable" when a whole card is needed', async () => {
    const { options, fields, handle } = await showCard();
    options.onState(COMPLETE);
    fields.tokenize.mockResolvedValue({ status: 'code', codeToken: `ct_${'a'.repeat(21)}` });
    expect(await handle.tokenize()).toEqual({ problem: 'UNAVAILABLE' });
  });

  it('follows theme, language and accessibility mode, and keeps what was typed', async () => {
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

  it('submits the surrounding form on Enter', async () => {
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

  it('clears its fields on request; after its screen is gone, it returns NOT_READY', async () => {
    const { fields, handle, unmount } = await showCard();
    act(() => handle.clear());
    expect(fields.clear).toHaveBeenCalledOnce();
    unmount();
    expect(fields.remove).toHaveBeenCalledOnce();
    expect(await handle.tokenize()).toEqual({ problem: 'NOT_READY' });
  });
});

describe('card fields that fail to load [S8-9]', () => {
  const message = 'Sorry, the payment system could not be initialized. Please try again.';

  /** Makes the first request for settings fail. */
  const failOnce = () => {
    network.handle('GET /runtime-config.json', () => Response.json({ vaultHost: VAULT_HOST }));
    return refusal(400, 'BAD_REQUEST');
  };

  it.each<[string, () => void]>([
    ['the script does not load', () => loading.load.mockRejectedValueOnce(new Error('no script'))],
    ['the settings do not load', () => network.handle('GET /runtime-config.json', failOnce)],
  ])('shows an error when %s, and loads on retry', async (_what, goWrong) => {
    goWrong();
    const ref = createRef<CardFieldsHandle>();
    show(<CardFields ref={ref} label="Your card" />);
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(await ref.current?.tokenize()).toEqual({ problem: 'NOT_READY' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(vault.mounts).toHaveLength(1));
    act(() => vault.mounts[0]?.options.onReady());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it("shows an error when the frame doesn't respond, and loads on retry", async () => {
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

describe('the security code of a saved card', () => {
  it("is requested for the card's brand and returned as a token [S5.2-2]", async () => {
    const ref = createRef<SecurityCodeHandle>();
    show(<SecurityCodeField ref={ref} label="Security code" brand="AMERICAN_EXPRESS" />);
    await waitFor(() => expect(vault.mounts).toHaveLength(1));
    const mount = vault.mounts[0];
    expect(mount?.options).toMatchObject({ mode: 'code', brand: 'AMERICAN_EXPRESS', title: 'Security code' });
    mount?.options.onState({ ...EMPTY_STATE, brand: 'AMERICAN_EXPRESS', isComplete: true });
    mount?.fields.tokenize.mockResolvedValue({ status: 'code', codeToken: 'ct_x' });
    expect(await ref.current?.tokenize()).toEqual({ codeToken: 'ct_x' });
  });
});
