import { offlinePage } from './offline-page.ts';
import { readMessage } from './push-messages.ts';
import { buildIdIn, handlingOf, isHtmlResponse, isStorable, pageKey } from './worker-rules.ts';
import type { FetchedEvent, NotificationEvent, PushedEvent, WorkerScope } from './worker-scope.ts';

/** Replaced in the built file, so that each build has its own worker and a rollback has the older one. */
const BUILD = 'sunflower-build-id';
/** The files that the pages below need, and those pages; from `build/worker-files.ts`. */
declare const OFFLINE_FILES: readonly string[];
declare const OFFLINE_PAGES: readonly string[];
/** Paths of the pages that are the same for everyone. */
declare const SHARED_PAGES: readonly string[];
/** Address of the document that renders any screen. */
declare const SHELL: string;

const PREFIX = 'sunflower-';
const STORE = `${PREFIX}${BUILD}`;
/** Maximum number of stored responses besides the files of the build. */
const MAX_STORED = 600;

const worker = self as unknown as WorkerScope;

/** Removes what this worker stored: the server says that another build is current. */
async function forgetOwnBuild(): Promise<void> {
  await caches.delete(STORE);
  await worker.registration.update().catch(() => {});
}

async function store(key: string, answer: Response): Promise<void> {
  // A build that the server replaced has no store; nothing may open it again.
  if (!(await caches.has(STORE))) return;
  const opened = await caches.open(STORE);
  if ((await opened.keys()).length < MAX_STORED) await opened.put(key, answer);
  else if (await opened.match(key)) await opened.put(key, answer);
}

/** Returns what this worker stored under an address, whatever the request's headers. */
async function stored(key: string): Promise<Response | undefined> {
  return (await caches.has(STORE)) ? (await caches.open(STORE)).match(key, { ignoreVary: true }) : undefined;
}

/**
 * Stores a document of this build that is the same for everyone; a document of another build removes everything that is
 * stored.
 */
async function rememberPage(key: string, answer: Response): Promise<void> {
  if (!isHtmlResponse(answer) || !isStorable(answer)) return;
  const id = buildIdIn(await answer.clone().text());
  if (id !== undefined && id !== BUILD) await forgetOwnBuild();
  else if (id === BUILD && (key === SHELL || SHARED_PAGES.includes(key))) await store(key, answer);
}

async function answerPage(event: FetchedEvent): Promise<Response> {
  const key = pageKey(event.request.url);
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    event.waitUntil(rememberPage(key, answer.clone()));
    return answer;
  } catch {
    const languages = worker.navigator.languages;
    return (await stored(key)) ?? (await stored(SHELL)) ?? offlinePage(languages, 'page');
  }
}

async function answerGateway(event: FetchedEvent): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return offlinePage(worker.navigator.languages, 'gateway');
  }
}

async function answerFile(event: FetchedEvent): Promise<Response> {
  const { url } = event.request;
  const found = await stored(url);
  if (found) return found;
  const answer = await fetch(event.request);
  if (isStorable(answer) && !isHtmlResponse(answer)) event.waitUntil(store(url, answer.clone()));
  return answer;
}

async function answerShared(event: FetchedEvent): Promise<Response> {
  const { url } = event.request;
  try {
    const answer = await fetch(event.request);
    if (isStorable(answer) && !isHtmlResponse(answer)) event.waitUntil(store(url, answer.clone()));
    return answer;
  } catch (thrown) {
    const found = await stored(url);
    if (found) return found;
    throw thrown;
  }
}

async function answerLatest(event: FetchedEvent): Promise<Response> {
  const answer = await fetch(event.request);
  const check = async (copy: Response) => {
    const { id } = (await copy.json().catch(() => ({}))) as { readonly id?: unknown };
    if (typeof id === 'string' && id !== BUILD) await forgetOwnBuild();
  };
  if (answer.ok) event.waitUntil(check(answer.clone()));
  return answer;
}

/** Stores the shell, the pages of the bottom bar and their files; fails if a server sends those of another build. */
async function install(): Promise<void> {
  const opened = await caches.open(STORE);
  try {
    await opened.addAll(OFFLINE_FILES);
    for (const page of [SHELL, ...OFFLINE_PAGES]) {
      const answer = await fetch(page, { cache: 'no-cache' });
      if (!isStorable(answer) || buildIdIn(await answer.clone().text()) !== BUILD) throw new Error('another build');
      await opened.put(page, answer);
    }
  } catch (thrown) {
    await caches.delete(STORE);
    throw thrown;
  }
  await worker.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== STORE);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

/** Shows a message that came while the app may be closed; a later one about the same thing replaces it. */
async function showMessage(event: PushedEvent): Promise<void> {
  const { title, body, url, tag, language: lang } = readMessage(event.data?.text());
  const icon = '/icons/icon-192.png';
  await worker.registration.showNotification(title, { body, tag, lang, icon, data: { url } });
}

/**
 * Shows the page that a message is about, in the window that has it open or in a new window, so that the player leaves
 * no open page.
 */
async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { url } = notification.data as { readonly url: string };
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === url);
  await (open ? open.focus() : worker.clients.openWindow(url));
}

const ANSWERS = {
  page: answerPage,
  gateway: answerGateway,
  file: answerFile,
  shared: answerShared,
  latest: answerLatest,
} as const;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('push', (event) => event.waitUntil(showMessage(event)));
worker.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event)));
worker.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, worker.location.origin);
  if (handling !== undefined) event.respondWith(ANSWERS[handling](event));
});
