import type { Page } from 'playwright/test';

/** Resolves when the page's push connection is accepted. Call it before opening the page. */
export function pushConnected(page: Page): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/push/stomp/')) return;
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('CONNECTED')) resolve();
    });
  });
  return promise;
}
