// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lost } from '../../../testing/fake-network.ts';
import { deliverScript, fakeVault, forgetVault, newReleaseKey, VAULT_HOST, vaultScripts } from './vault-in-tests.ts';

const key = await newReleaseKey();
const stranger = await newReleaseKey();
const good = await key.configOf();
const settings = { vaultHost: VAULT_HOST, vaultKeys: key.publicKey };

let loadVault: typeof import('./vault-script.ts').loadVault;
const logged = vi.fn();

/** What the vault answers for its configuration. */
function answering(answer: () => Response | Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  return asked;
}

beforeEach(async () => {
  vi.resetModules();
  logged.mockReset();
  vi.spyOn(console, 'error').mockImplementation(logged);
  ({ loadVault } = await import('./vault-script.ts'));
});
afterEach(() => {
  forgetVault();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the script of the card vault [S7-32] [PCI-A5]', () => {
  it('is loaded once, by the version of the signed manifest, and held to its digest', async () => {
    const asked = answering(() => Response.json(good));
    const { vault } = fakeVault();
    const both = Promise.all([loadVault(settings), loadVault(settings)]);
    await vi.waitFor(() => expect(vaultScripts()).toHaveLength(1));
    const [script] = vaultScripts();
    expect({ src: script?.src, integrity: script?.integrity, crossOrigin: script?.crossOrigin }).toEqual({
      src: `${VAULT_HOST}/vault-iframe.min.js?version=1.2.3`,
      integrity: `sha384-${'A'.repeat(64)}`,
      crossOrigin: 'anonymous',
    });
    deliverScript(vault);
    expect(await both).toEqual([vault, vault]);
    expect(await loadVault(settings)).toBe(vault);
    expect(asked.mock.calls).toHaveLength(1);
    expect(asked.mock.calls[0]).toMatchObject([`${VAULT_HOST}/config.json`, { credentials: 'omit' }]);
  });

  it('is believed by the second of two keys, while one follows the other', async () => {
    answering(() => Response.json(good));
    const { vault } = fakeVault();
    const asked = loadVault({ ...settings, vaultKeys: `${stranger.publicKey},${key.publicKey}` });
    await vi.waitFor(() => expect(vaultScripts()).toHaveLength(1));
    deliverScript(vault);
    expect(await asked).toBe(vault);
  });

  it.each<[string, () => object | Promise<object>]>([
    ['is signed by nobody we know', () => stranger.configOf()],
    ['has a digest that was changed', () => ({ ...good, manifest: good.manifest.replace('AAAA', 'BBBB') })],
    ['has a signature that was changed', () => ({ ...good, signature: `A${good.signature.slice(1)}` })],
    ['has half a signature', () => ({ ...good, signature: good.signature.slice(0, 40) })],
    ['has no signature', () => ({ version: '1.2.3' })],
    ['is of another vault', () => key.configOf({ origin: 'https://other.example' })],
    ['is of another version', () => key.configOf({ version: '1.2.2' })],
    ['has no digest', () => key.configOf({ integrity: '' })],
    ['has a weaker digest', () => key.configOf({ integrity: 'sha256-AAAA' })],
  ])('is not loaded when its manifest %s, which is logged [S8-15]', async (_what, config) => {
    const served = await config();
    answering(() => Response.json(served));
    await expect(loadVault(settings)).rejects.toThrow();
    expect(vaultScripts()).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ['cannot be reached', lost],
    ['is gone', () => new Response('', { status: 503 })],
    ['is no JSON', () => new Response('<html>')],
  ])('is not loaded when its configuration %s, and is asked for anew the next time [S8-15]', async (_what, broken) => {
    answering(broken);
    await expect(loadVault(settings)).rejects.toThrow();
    expect(logged).toHaveBeenCalledOnce();
    answering(() => Response.json(good));
    const again = loadVault(settings);
    await vi.waitFor(() => expect(vaultScripts()).toHaveLength(1));
    const { vault } = fakeVault();
    deliverScript(vault);
    expect(await again).toBe(vault);
  });

  it('that fails to load, or is not the signed one, is logged and rejected [S8-15]', async () => {
    answering(() => Response.json(good));
    const asked = loadVault(settings);
    await vi.waitFor(() => expect(vaultScripts()).toHaveLength(1));
    vaultScripts()[0]?.dispatchEvent(new Event('error'));
    await expect(asked).rejects.toThrow('not the signed one');
    expect(vaultScripts()).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });

  it('is not believed when another script was there before it', async () => {
    answering(() => Response.json(good));
    Object.defineProperty(window, 'SunflowerVault', { value: { mount: vi.fn() }, configurable: true });
    await expect(loadVault(settings)).rejects.toThrow('taken its place');
    expect(vaultScripts()).toEqual([]);
  });

  it.each([
    ['vaultHost', { vaultHost: undefined, vaultKeys: key.publicKey }],
    ['vaultKeys', { vaultHost: VAULT_HOST, vaultKeys: undefined }],
  ])('is rejected without %s, which is logged and asks nobody [S8-15]', async (name, missing) => {
    const asked = answering(() => Response.json(good));
    await expect(loadVault(missing)).rejects.toThrow('not configured');
    expect(logged.mock.calls).toEqual([[expect.stringContaining(name)]]);
    expect(asked).not.toHaveBeenCalled();
  });
});
