import {
  type CardState,
  type Configure,
  type FrameLook,
  type FrameMode,
  type FrameResult,
  type FromFrame,
  readFromFrame,
  type ToFrame,
  wrapMessage,
} from './messages.ts';

// The vault's script for a page of the app. It creates `SunflowerVault`, adds the fields in a frame of the vault's
// origin, and passes on the frame's messages, which count only from that origin and window.

/** Timeout for the frame to become ready. */
const READY_TIMEOUT_MS = 10_000;
/** Timeout for the result of tokenizing. */
const ANSWER_TIMEOUT_MS = 30_000;
const MAX_HEIGHT_PIXELS = 900;
/** Space around the fields inside the frame, for their focus rings; the frame extends outward by the same amount. */
const RING_PIXELS = 6;

export type MountOptions = FrameLook & {
  readonly mode: FrameMode;
  readonly brand?: Configure['brand'];
  /** Name of the frame for screen readers. */
  readonly title: string;
  readonly onReady: () => void;
  /** Called at most once, if the fields couldn't be loaded. */
  readonly onFault: (reason: 'TIMEOUT') => void;
  readonly onState: (state: CardState) => void;
  /** The player pressed Enter in a field. */
  readonly onSubmit: () => void;
};

/** Fields on the page. */
export type MountedFields = {
  /** Sends the typed data to the vault under a session, and returns the token or the problem. Never rejects. */
  tokenize(session: string): Promise<FrameResult>;
  /** Changes the appearance or language of the fields; keeps what was typed. */
  restyle(look: Partial<FrameLook>): void;
  /** Makes the fields show their problems, and focuses the first one. */
  judge(): void;
  clear(): void;
  focus(): void;
  remove(): void;
};

export type SunflowerVault = { readonly version: string; mount(place: Element, options: MountOptions): MountedFields };

const script = document.currentScript;
const address = new URL(script instanceof HTMLScriptElement ? script.src : '', document.baseURI);
const vaultOrigin = address.origin;

function newFrame(title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = `${vaultOrigin}/frame`;
  frame.referrerPolicy = 'origin';
  frame.setAttribute('sandbox', 'allow-scripts allow-same-origin');
  Object.assign(frame.style, {
    display: 'block',
    width: `calc(100% + ${2 * RING_PIXELS}px)`,
    height: '0',
    margin: `-${RING_PIXELS}px`,
    border: '0',
    colorScheme: 'inherit',
  });
  return frame;
}

/**
 * Passes messages between the page and one frame, and reports when the frame is ready or didn't become ready in time.
 */
function openChannel(frame: HTMLIFrameElement, options: MountOptions) {
  const answers = openAnswers();
  let isReady = false;
  const late = setTimeout(() => {
    if (!isReady) options.onFault('TIMEOUT');
  }, READY_TIMEOUT_MS);
  const handlers: { readonly [Type in FromFrame['type']]: (message: Extract<FromFrame, { type: Type }>) => void } = {
    ready: () => {
      if (isReady) return;
      isReady = true;
      clearTimeout(late);
      options.onReady();
    },
    height: ({ pixels }) => {
      frame.style.height = `${Math.min(pixels, MAX_HEIGHT_PIXELS)}px`;
    },
    state: ({ type: _type, ...state }) => options.onState(state),
    submit: () => options.onSubmit(),
    answer: ({ requestId, result }) => answers.settle(requestId, result),
  };
  const receive = (event: MessageEvent<unknown>) => {
    if (event.origin !== vaultOrigin || event.source === null || event.source !== frame.contentWindow) return;
    const message = readFromFrame(event.data);
    if (message) (handlers[message.type] as (given: FromFrame) => void)(message);
  };
  window.addEventListener('message', receive);
  return {
    answers,
    post: (message: ToFrame) => frame.contentWindow?.postMessage(wrapMessage(message), vaultOrigin),
    close: () => {
      clearTimeout(late);
      window.removeEventListener('message', receive);
      answers.giveUp();
    },
  };
}

/** Requests that wait for the frame's response, each for at most `ANSWER_TIMEOUT_MS`. */
function openAnswers() {
  const waiting = new Map<string, (result: FrameResult) => void>();
  const settle = (requestId: string, result: FrameResult) => {
    waiting.get(requestId)?.(result);
    waiting.delete(requestId);
  };
  const fail = (requestId: string) => settle(requestId, { status: 'problem', problem: 'UNAVAILABLE' });
  return {
    settle,
    wait: (requestId: string) =>
      new Promise<FrameResult>((resolve) => {
        const timeout = setTimeout(() => fail(requestId), ANSWER_TIMEOUT_MS);
        waiting.set(requestId, (result) => {
          clearTimeout(timeout);
          resolve(result);
        });
      }),
    giveUp: () => {
      for (const requestId of [...waiting.keys()]) fail(requestId);
    },
  };
}

function mount(place: Element, options: MountOptions): MountedFields {
  const frame = newFrame(options.title);
  const { answers, post, close } = openChannel(frame, options);
  let look: FrameLook = options;
  const configure = () => {
    const { language, theme, isReduced, style } = look;
    post({ type: 'configure', mode: options.mode, brand: options.brand ?? null, language, theme, isReduced, style });
  };
  frame.addEventListener('load', configure);
  place.append(frame);
  return {
    tokenize: (session) => {
      const requestId = crypto.randomUUID();
      const answer = answers.wait(requestId);
      post({ type: 'tokenize', requestId, session });
      return answer;
    },
    restyle: (next) => {
      look = { ...look, ...next };
      configure();
    },
    judge: () => {
      frame.focus();
      post({ type: 'judge' });
    },
    clear: () => post({ type: 'clear' }),
    focus: () => {
      frame.focus();
      post({ type: 'focus' });
    },
    remove: () => {
      frame.remove();
      close();
    },
  };
}

const vault: SunflowerVault = Object.freeze({ version: address.searchParams.get('version') ?? '', mount });
// Not writable, so that no later script can replace it and read the messages between page and vault.
Object.defineProperty(window, 'SunflowerVault', { value: vault });
