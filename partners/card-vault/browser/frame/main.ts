import { type FromFrame, readToFrame, type ToFrame, wrapMessage } from '../messages.ts';
import { analyticsMessage, eventOfResult, type VaultEvent } from './analytics.ts';
import { type CardForm, newCardForm } from './card-form.ts';
import { readCustomStyle } from './custom-style.ts';
import { sendCard } from './send-card.ts';

// The fields inside the frame. They communicate only with the page that frames them, if the vault allows its origin,
// and only after that page has sent `configure`.

type Configured = Extract<ToFrame, { type: 'configure' }>;
type Tokenize = Extract<ToFrame, { type: 'tokenize' }>;

const allowed = new Set(
  document.querySelector<HTMLMetaElement>('meta[name="page-origins"]')?.content.split(' ').filter(Boolean),
);
const root = document.documentElement;
let page: string | undefined;
let shown: { readonly form: CardForm; readonly config: Configured } | undefined;
let isSending = false;

function say(message: FromFrame): void {
  if (page !== undefined) window.parent.postMessage(wrapMessage(message), page);
}

/** Sends an analytics event to the page, and only there. [S7-36] */
function report(event: VaultEvent): void {
  if (page !== undefined) window.parent.postMessage(analyticsMessage(event), page);
}

function sayState(): void {
  if (shown) say({ type: 'state', ...shown.form.state() });
}

/** Returns the month on this device; the vault validates again with its own. */
function today() {
  const now = new Date();
  return { month: now.getMonth() + 1, year: now.getFullYear() };
}

function dress({ theme, isReduced, language, style }: Configured): void {
  root.classList.toggle('theme-light', theme === 'light');
  root.classList.toggle('theme-dark', theme === 'dark');
  root.dataset.reduced = `${isReduced}`;
  root.lang = language;
  root.removeAttribute('style');
  for (const [name, value] of readCustomStyle(style)) root.style.setProperty(name, value);
}

function configure(config: Configured): void {
  const isNew = shown?.config.mode !== config.mode || shown.config.brand !== config.brand;
  const form = isNew
    ? newCardForm({ mode: config.mode, brand: config.brand, today, onChange: sayState })
    : (shown as { form: CardForm }).form;
  shown = { form, config };
  dress(config);
  form.setLanguage(config.language);
  if (isNew) {
    document.body.replaceChildren(form.element);
    form.element.addEventListener('submit', (event) => event.preventDefault());
    form.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.isComposing) return;
      event.preventDefault();
      say({ type: 'submit' });
    });
  }
  say({ type: 'ready' });
  sayState();
  if (isNew) report({ eventName: 'card_form_shown', eventData: { mode: config.mode } });
}

async function tokenize({ requestId, session }: Tokenize): Promise<void> {
  if (!shown || isSending)
    return say({ type: 'answer', requestId, result: { status: 'problem', problem: 'UNAVAILABLE' } });
  const { form, config } = shown;
  if (!form.state().isComplete) {
    form.showProblems();
    const invalid = { status: 'problem', problem: 'INVALID' } as const;
    report(eventOfResult(invalid, config));
    return say({ type: 'answer', requestId, result: invalid });
  }
  isSending = true;
  const { result, found } = await sendCard(form.typed(), { mode: config.mode, brand: config.brand, session });
  isSending = false;
  if (Object.keys(found).length > 0) form.showProblems(found);
  report(eventOfResult(result, config));
  say({ type: 'answer', requestId, result });
}

function handleMessage(event: MessageEvent<unknown>): void {
  if (window.parent === window || event.source !== window.parent) return;
  if (!allowed.has(event.origin) || (page !== undefined && page !== event.origin)) return;
  const message = readToFrame(event.data);
  if (!message) return;
  if (message.type === 'configure') {
    page = event.origin;
    configure(message);
  } else if (message.type === 'tokenize') void tokenize(message);
  else if (message.type === 'judge') shown?.form.showProblems();
  else if (message.type === 'clear') shown?.form.clear();
  else shown?.form.focus();
}

window.addEventListener('message', handleMessage);
// A page restored from the back/forward cache gets empty fields.
window.addEventListener('pagehide', () => shown?.form.clear());
new ResizeObserver(() =>
  say({ type: 'height', pixels: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body);
