// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetPayloads, payloadOf, payloadText, withPayload } from '../../runtime/http/page-payload.ts';
import { keepWrittenPages, writtenPages } from '../../runtime/http/written-pages.ts';
import { fetchPayloadsAhead } from './payload-ahead.ts';

const asked: string[] = [];
let stop = () => {};

function serverSays(answer: () => Response): void {
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
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

describe('the payload of a written page', () => {
  beforeEach(() => {
    asked.length = 0;
    keepWrittenPages({ prerendered: ['/', '/results/powerball', '/draw-games/powerball'] });
    stop = fetchPayloadsAhead('b1');
  });
  afterEach(() => {
    stop();
    forgetPayloads();
    keepWrittenPages(undefined);
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  it.each(['pointerover', 'focusin', 'touchstart'])(
    'is fetched with the hash of the build at %s, once, and gives the page its data [S7-35/payload]',
    async (sign) => {
      serverSays(brought('b1'));
      await pointAt('/results/powerball', sign);
      await pointAt('/results/powerball', sign);
      expect(asked).toEqual(['/results/powerball/_payload.json?b1']);
      expect(payloadOf('games')).toEqual({ initialData: { jackpotCents: 7n }, initialDataUpdatedAt: 5 });
      expect(payloadOf('other')).toEqual({});
    },
  );

  it('gives way to a newer one that the page itself brought', async () => {
    serverSays(brought('b1'));
    await pointAt('/results/powerball');
    withPayload({ buildId: 'b1', renderedAt: 9, answers: { games: 'newer' } }, () =>
      expect(payloadOf('games')).toEqual({ initialData: 'newer', initialDataUpdatedAt: 9 }),
    );
  });

  it.each(['/wallet', '/', 'https://elsewhere.example/results/powerball', '/results'])(
    'is not asked for at a link to %s: not written, already here, or not ours',
    async (address) => {
      serverSays(brought('b1'));
      await pointAt(address);
      expect(asked).toEqual([]);
    },
  );

  it.each([
    ['of another build', brought('b2')],
    ['that is gone', () => new Response('', { status: 404 })],
    ['that is no JSON', () => new Response('<html>')],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch')) as never],
  ])('%s is passed over [S8-4/manifest]', async (_what, answer) => {
    serverSays(answer);
    await pointAt('/results/powerball');
    expect([asked.length, payloadOf('games')]).toEqual([1, {}]);
  });
});

describe('the list of written pages', () => {
  it.each([
    [undefined],
    [null],
    ['x'],
    [{}],
    [{ prerendered: 'x' }],
    [{ prerendered: [7, null, '//evil.example', 'x'] }],
  ])('of the description %j is empty', (description) => {
    keepWrittenPages(description);
    expect(writtenPages()).toEqual([]);
  });
});
