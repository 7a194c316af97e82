import '@sunflower/look/tokens.css';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { exampleDraws, exampleReceipt, exampleWager } from '../../../../testing/examples.ts';
import { saveTickets } from './save-ticket.ts';
import { drawTicketPicture } from './ticket-picture.ts';

const now = Date.now();
const { tickets } = exampleReceipt('aaaaaaaaaaaaaaaaaaaaa', exampleWager(exampleDraws(1, now + 86_400_000)), now);

/** Records the names of downloads. */
function watchDownloads(): string[] {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return names;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the picture of a ticket', () => {
  test('is a PNG with the color of its game at the top and paper below it', async () => {
    const [ticket] = tickets;
    if (!ticket) throw new Error('the receipt has a ticket');
    const blob = await drawTicketPicture(ticket);
    expect(blob.type).toBe('image/png');
    const picture = await createImageBitmap(blob);
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    pen?.drawImage(picture, 0, 0);
    expect([...(pen?.getImageData(5, 5, 1, 1).data ?? [])]).toEqual([0xcf, 0x1f, 0x2e, 255]);
    expect([...(pen?.getImageData(5, picture.height - 5, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255]);
    const row = pen?.getImageData(0, 180, picture.width, 60).data ?? [];
    expect([...row].filter((value, index) => index % 4 === 0 && value < 64).length).toBeGreaterThan(500);
  });
});

describe('saving tickets', () => {
  const names = tickets.map(({ serial }) => `sunflower-${serial}.png`);

  test('opens the share sheet with the pictures where the browser has one', async () => {
    const downloads = watchDownloads();
    const share = vi.fn(async (_given: ShareData) => undefined);
    vi.stubGlobal('navigator', { canShare: () => true, share });
    await saveTickets(tickets);
    expect(share.mock.calls[0]?.[0].files?.map(({ name }) => name)).toEqual(names);
    expect(downloads).toEqual([]);
  });

  test('saves nothing when the player cancels the share sheet', async () => {
    const downloads = watchDownloads();
    const share = () => Promise.reject(new DOMException('canceled', 'AbortError'));
    vi.stubGlobal('navigator', { canShare: () => true, share });
    await saveTickets(tickets);
    expect(downloads).toEqual([]);
  });

  test.each([
    ['has no share sheet', { canShare: undefined }],
    ['cannot share files', { canShare: (): boolean => false }],
    ['fails to share', { canShare: (): boolean => true, share: () => Promise.reject(new Error('failed')) }],
  ])('downloads the pictures when the browser %s', async (_why, browser) => {
    const downloads = watchDownloads();
    vi.stubGlobal('navigator', browser);
    await saveTickets(tickets);
    expect(downloads).toEqual(names);
  });
});
