// @vitest-environment jsdom
import {
  DOCUMENTS_TEMPLATE,
  type Message,
  messagesPage,
  NOTIFICATION_PATHS,
} from '@sunflower/contracts/notifications.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { id } from '../../features/draw-games/tickets/tickets-in-tests.ts';
import { jackpot, win } from '../../features/draw-games/updates/updates-in-tests.ts';
import { answer, fakeNetwork, type Handler } from '../../testing/fake-network.ts';
import { playerHandlers, signIn } from '../../testing/player-network.ts';
import { forgetApp, renderApp } from '../../testing/render-app.tsx';

const PATIENT = { timeout: 30_000 };
const LIST = `GET ${NOTIFICATION_PATHS.messages}`;
const READ = `POST ${NOTIFICATION_PATHS.read}`;

const returned: Message['notification'] = {
  ...{ id: id(20), template: DOCUMENTS_TEMPLATE, createdAt: '2026-11-20T15:00:00Z', kind: 'RETURNED' },
  ...{ requestId: id(21), documentType: 'ADDRESS', returnedWhy: 'EXPIRED' },
};
const unread = (notification: Message['notification']): Message => ({ isRead: false, notification });
const page = (pageItems: readonly Message[], nextCursor: string | null = null) =>
  answer(messagesPage, { pageItems: [...pageItems], nextCursor, unreadCount: 2 });

/** Opens a URL of the messages page; the server returns `list(query)` for each request. */
function open(address: string, list: (query: URLSearchParams) => Response, read?: Handler) {
  const network = fakeNetwork({
    ...playerHandlers(Date.now()),
    [LIST]: ({ query }) => list(query),
    [READ]: read ?? (() => new Response(null, { status: 204 })),
  });
  signIn();
  renderApp(address);
  return network;
}

const lineOf = async (text: RegExp) => (await screen.findByText(text, {}, PATIENT)).closest('li') as HTMLElement;

afterEach(() => {
  forgetApp();
  vi.unstubAllGlobals();
});

describe("the player's messages [S3-18]", () => {
  it('show the text of the feature that they are about, and link to its page', async () => {
    open('/account/messages', () => page([unread(win), { isRead: true, notification: returned }]));
    const won = await lineOf(/^\$7\.00 with Powerball/);
    expect(within(won).getByRole('link').getAttribute('href')).toBe(`/tickets/${win.ticketSerial}`);
    expect(within(won).getByText('Unread')).toBeTruthy();
    const document = await lineOf(/^We couldn't accept your document: Proof of address/);
    expect(document.textContent).toContain('The document has expired or is too old.');
    expect(within(document).queryByText('Unread')).toBeNull();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Messages');
  });

  it('are marked as read together, and stay listed when that fails', async () => {
    let fails = true;
    const network = open(
      '/account/messages',
      () => page([unread(win), unread(jackpot)]),
      () => new Response(null, { status: fails ? 500 : 204 }),
    );
    const mark = await screen.findByRole('button', { name: 'Mark all as read' }, PATIENT);
    await userEvent.click(mark);
    expect((await screen.findByRole('alert', {}, PATIENT)).textContent).toMatch(/couldn't mark/);
    fails = false;
    await userEvent.click(mark);
    await waitFor(() => expect(screen.queryByText(/couldn't mark/)).toBeNull());
    expect(network.of('POST', NOTIFICATION_PATHS.read).at(-1)?.body).toEqual({ ids: [win.id, jackpot.id] });
  });

  it('are filtered by the address, and older ones are loaded on request', async () => {
    const network = open('/account/messages?show=unread&topic=prizes', (query) =>
      query.has('cursor') ? page([unread(win)]) : page([unread(jackpot)], jackpot.id),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Show older messages' }, PATIENT));
    await lineOf(/^\$7\.00 with Powerball/);
    const requests = network.of('GET', NOTIFICATION_PATHS.messages).map(({ query }) => String(query));
    expect(requests).toContain(`limit=20&topic=prizes&state=unread&cursor=${jackpot.id}`);
  });

  it('offer all messages when nothing matches, and explain an empty list', async () => {
    open('/account/messages?topic=money', () => page([]));
    await userEvent.click(await screen.findByRole('button', { name: 'Show all messages' }, PATIENT));
    expect(await screen.findByText('No messages yet')).toBeTruthy();
  });
});
