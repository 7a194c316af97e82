import type { Page } from 'playwright/test';

/** Resolves when a page's push connection was admitted. Call it before the page is opened. */
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
