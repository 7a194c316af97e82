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

/** Handles requests for the vault's configuration. */
function answering(answer: () => Response | Promise<Response>) {
  const input = vi.fn(answer);
  vi.stubGlobal('fetch', input);
  return input;
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
  it('[S8-15/signature] loads once, from the version in the signed manifest, with its integrity digest', async () => {
    const input = answering(() => Response.json(good));
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
    expect(input.mock.calls).toHaveLength(1);
    expect(input.mock.calls[0]).toMatchObject([`${VAULT_HOST}/config.json`, { credentials: 'omit' }]);
  });

  it('loads when the second of two keys signed the manifest, as during key rotation', async () => {
    answering(() => Response.json(good));
    const { vault } = fakeVault();
    const input = loadVault({ ...settings, vaultKeys: `${stranger.publicKey},${key.publicKey}` });
    await vi.waitFor(() => expect(vaultScripts()).toHaveLength(1));
    deliverScript(vault);
    expect(await input).toBe(vault);
  });

  it.each<[string, () => object | Promise<object>]>([
    ['is signed by an unknown key', () => stranger.configOf()],
    ['has a digest that was changed', () => ({ ...good, manifest: good.manifest.replace('AAAA', 'BBBB') })],
    ['has a signature that was changed', () => ({ ...good, signature: `A${good.signature.slice(1)}` })],
    ['has half a signature', () => ({ ...good, signature: good.signature.slice(0, 40) })],
    ['has no signature', () => ({ version: '1.2.3' })],
    ['is for another vault', () => key.configOf({ origin: 'https://other.example' })],
    ['is for another version', () => key.configOf({ version: '1.2.2' })],
    ['has no digest', () => key.configOf({ integrity: '' })],
    ['has a weaker digest', () => key.configOf({ integrity: 'sha256-AAAA' })],
  ])("doesn't load and logs an error when its manifest %s [S8-15/signature]", async (_what, config) => {
    const served = await config();
    answering(() => Response.json(served));
    await expect(loadVault(settings)).rejects.toThrow();
    expect(vaultScripts()).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });

  it.each<[string, () => Response | Promise<Response>]>([
    ["can't be reached", lost],
    ['returns an error', () => new Response('', { status: 503 })],
    ["isn't JSON", () => new Response('<html>')],
  ])(
    "doesn't load when its configuration %s, and requests the configuration again on the next try [S8-15/load-logged]",
    async (_what, broken) => {
      answering(broken);
      await expect(loadVault(settings)).rejects.toThrow();
      expect(logged).toHaveBeenCalledOnce();
      answering(() => Response.json(good));
      const again = loadVault(settings);
      await vi.waitFor(() => expect(vaultScripts()).toHaveLength(1));
      const { vault } = fakeVault();
      deliverScript(vault);
      expect(await again).toBe(vault);
    },
  );

  it("[S8-15/load-rejected, S8-15/load-logged] logs and rejects when the browser can't load the script", async () => {
    answering(() => Response.json(good));
    const input = loadVault(settings);
    await vi.waitFor(() => expect(vaultScripts()).toHaveLength(1));
    vaultScripts()[0]?.dispatchEvent(new Event('error'));
    await expect(input).rejects.toThrow("isn't the signed one");
    expect(vaultScripts()).toEqual([]);
    expect(logged).toHaveBeenCalledOnce();
  });

  it("doesn't load when another script has already defined its global variable", async () => {
    answering(() => Response.json(good));
    Object.defineProperty(window, 'SunflowerVault', { value: { mount: vi.fn() }, configurable: true });
    await expect(loadVault(settings)).rejects.toThrow('has defined SunflowerVault');
    expect(vaultScripts()).toEqual([]);
  });

  it.each([
    ['vaultHost', { vaultHost: undefined, vaultKeys: key.publicKey }],
    ['vaultKeys', { vaultHost: VAULT_HOST, vaultKeys: undefined }],
  ])('rejects and logs without sending a request when %s is missing [S8-15/configuration]', async (name, missing) => {
    const input = answering(() => Response.json(good));
    await expect(loadVault(missing)).rejects.toThrow("isn't configured");
    expect(logged.mock.calls).toEqual([[expect.stringContaining(name)]]);
    expect(input).not.toHaveBeenCalled();
  });
});
