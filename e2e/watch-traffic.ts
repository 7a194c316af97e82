import type { BrowserContext, Page } from 'playwright/test';

/** Data that left the browser: its target, and everything it contained. */
export type Sent = { readonly what: string; readonly text: string };

/**
 * Records everything that leaves a browser: calls with address, headers and body, and web socket messages. Returns the
 * list it fills.
 */
export function watchTraffic(context: BrowserContext): Sent[] {
  const sent: Sent[] = [];
  context.on('request', (request) => {
    const text = `${request.url()}\n${JSON.stringify(request.headers())}\n${request.postData() ?? ''}`;
    sent.push({ what: `${request.method()} ${request.url()}`, text });
  });
  const listen = (page: Page) =>
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => sent.push({ what: `socket ${socket.url()}`, text: `${payload}` })),
    );
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  return sent;
}

/**
 * Returns which of the texts are in the memory of the page's own process; frames of other origins have their own
 * processes.
 */
export async function holdsInMemory(page: Page, texts: readonly string[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const heap = chunks.join('');
  if (!heap.includes('Payment methods')) throw new Error('the memory that was read is not that of the page');
  return texts.filter((text) => heap.includes(text));
}
