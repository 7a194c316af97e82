// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPayloads, payloadOf, payloadText, withPayload } from '../../runtime/http/payload/page-payload.ts';
import { prerenderedPages, storePrerenderedPages } from '../../runtime/http/payload/prerendered-pages.ts';
import { fetchPayloadsAhead } from './payload-ahead.ts';

const input: string[] = [];
let stop = () => {};

function serverSays(answer: () => Response): void {
  vi.stubGlobal('fetch', async (address: string) => {
    input.push(address);
    return answer();
  });
}
const payload = (buildId: string, renderedAt = 5) => ({
  buildId,
  renderedAt,
  answers: { games: { jackpotCents: 7n } },
});
const brought = (buildId: string) => () => new Response(payloadText(payload(buildId)));

async function pointAt(address: string, sign = 'pointerover'): Promise<void> {
  document.body.innerHTML = `<a href="${address}"><b>go</b></a>`;
  document.querySelector('b')?.dispatchEvent(new Event(sign, { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve));
}

describe('the payload of a prerendered page', () => {
  beforeEach(() => {
    input.length = 0;
    storePrerenderedPages({ prerendered: ['/', '/results/powerball', '/draw-games/powerball'] });
    stop = fetchPayloadsAhead('b1');
  });
  afterEach(() => {
    stop();
    forgetPayloads();
    storePrerenderedPages(undefined);
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  it.each(['pointerover', 'focusin', 'touchstart'])(
    "is fetched only once on %s events, by the build's hash, and gives the page its data [S7-35/payload]",
    async (sign) => {
      serverSays(brought('b1'));
      await pointAt('/results/powerball', sign);
      await pointAt('/results/powerball', sign);
      expect(input).toEqual(['/results/powerball/_payload.json?b1']);
      expect(payloadOf('games')).toEqual({ initialData: { jackpotCents: 7n }, initialDataUpdatedAt: 5 });
      expect(payloadOf('other')).toEqual({});
    },
  );

  it('is replaced by newer data that the page itself has', async () => {
    serverSays(brought('b1'));
    await pointAt('/results/powerball');
    withPayload({ buildId: 'b1', renderedAt: 9, answers: { games: 'newer' } }, () =>
      expect(payloadOf('games')).toEqual({ initialData: 'newer', initialDataUpdatedAt: 9 }),
    );
  });

  it.each(['/wallet', '/', 'https://elsewhere.example/results/powerball', '/results'])(
    "isn't requested at a link to %s: not prerendered, already open, or not ours",
    async (address) => {
      serverSays(brought('b1'));
      await pointAt(address);
      expect(input).toEqual([]);
    },
  );

  it.each([
    ['of another build', brought('b2')],
    ['that no longer exists', () => new Response('', { status: 404 })],
    ['that isn’t JSON', () => new Response('<html>')],
    ['unreachable', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ])('is ignored: one %s [S8-4/manifest]', async (_what, answer) => {
    serverSays(answer);
    await pointAt('/results/powerball');
    expect([input.length, payloadOf('games')]).toEqual([1, {}]);
  });
});

describe('the list of prerendered pages', () => {
  it.each([
    [undefined],
    [null],
    ['x'],
    [{}],
    [{ prerendered: 'x' }],
    [{ prerendered: [7, null, '//evil.example', 'x'] }],
  ])('is empty for the build description %j', (description) => {
    storePrerenderedPages(description);
    expect(prerenderedPages()).toEqual([]);
  });
});
