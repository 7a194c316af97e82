import {
  type CardState,
  type Configure,
  type FrameLook,
  type FrameMode,
  type FrameResult,
  type FromFrame,
  readFromFrame,
  type ToFrame,
  wrapped,
} from './messages.ts';

// The vault's script for a page of the app. It makes `SunflowerVault`, puts the fields on the page in a frame of the vault's own origin, and
// passes on what that frame says. A message counts only when it comes from the vault's origin and from the very window of that frame.

/** The frame is given up when it has not answered by then. */
const READY_TIMEOUT_MS = 10_000;
/** An answer to tokenising is given up by then. */
const ANSWER_TIMEOUT_MS = 30_000;
const MAX_HEIGHT_PIXELS = 900;
/** Room around the fields inside the frame, for their focus rings; the frame stands out by as much. */
const RING_PIXELS = 6;

export type MountOptions = FrameLook & {
  readonly mode: FrameMode;
  readonly brand?: Configure['brand'];
  /** Name of the frame for screen readers. */
  readonly title: string;
  readonly onReady: () => void;
  /** The fields could not be brought up. Said at most once. */
  readonly onFault: (reason: 'TIMEOUT') => void;
  readonly onState: (state: CardState) => void;
  /** Enter was pressed in a field. */
  readonly onSubmit: () => void;
};

/** Fields that stand on the page. */
export type MountedFields = {
  /** Sends what was typed to the vault under a session and gives the token. Never rejects. */
  tokenise(session: string): Promise<FrameResult>;
  /** Gives the fields another look or language; what was typed stays. */
  restyle(look: Partial<FrameLook>): void;
  /** Has the fields say what is wrong, and puts the focus into the first. */
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

/** Passes messages between the page and one frame, and keeps what is known of the frame. */
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
    post: (message: ToFrame) => frame.contentWindow?.postMessage(wrapped(message), vaultOrigin),
    close: () => {
      clearTimeout(late);
      window.removeEventListener('message', receive);
      answers.giveUp();
    },
  };
}

/** Requests that wait for the frame's answer. Each is given up after `ANSWER_TIMEOUT_MS`. */
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
    tokenise: (session) => {
      const requestId = crypto.randomUUID();
      const answer = answers.wait(requestId);
      post({ type: 'tokenise', requestId, session });
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
// Not writable: a later script cannot put itself between the page and the vault.
Object.defineProperty(window, 'SunflowerVault', { value: vault });
