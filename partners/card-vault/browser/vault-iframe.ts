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

function mount(place: Element, options: MountOptions): MountedFields {
  const frame = newFrame(options.title);
  const answers = new Map<string, (result: FrameResult) => void>();
  let look: FrameLook = options;
  let isReady = false;
  const post = (message: ToFrame) => frame.contentWindow?.postMessage(wrapped(message), vaultOrigin);
  const configure = () => {
    const { language, theme, isReduced, style } = look;
    post({ type: 'configure', mode: options.mode, brand: options.brand ?? null, language, theme, isReduced, style });
  };
  const late = setTimeout(() => {
    if (!isReady) options.onFault('TIMEOUT');
  }, READY_TIMEOUT_MS);

  const heard: { readonly [Type in FromFrame['type']]: (message: Extract<FromFrame, { type: Type }>) => void } = {
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
    answer: ({ requestId, result }) => {
      answers.get(requestId)?.(result);
      answers.delete(requestId);
    },
  };
  const hear = (event: MessageEvent<unknown>) => {
    if (event.origin !== vaultOrigin || event.source === null || event.source !== frame.contentWindow) return;
    const message = readFromFrame(event.data);
    if (message) (heard[message.type] as (given: FromFrame) => void)(message);
  };

  function tokenise(session: string): Promise<FrameResult> {
    const requestId = crypto.randomUUID();
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => {
        answers.delete(requestId);
        resolve({ status: 'problem', problem: 'UNAVAILABLE' });
      }, ANSWER_TIMEOUT_MS);
      answers.set(requestId, (result) => {
        clearTimeout(giveUp);
        resolve(result);
      });
      post({ type: 'tokenise', requestId, session });
    });
  }

  window.addEventListener('message', hear);
  frame.addEventListener('load', configure);
  place.append(frame);
  return {
    tokenise,
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
      clearTimeout(late);
      window.removeEventListener('message', hear);
      frame.remove();
      for (const [requestId, answer] of answers) {
        answers.delete(requestId);
        answer({ status: 'problem', problem: 'UNAVAILABLE' });
      }
    },
  };
}

const vault: SunflowerVault = Object.freeze({ version: address.searchParams.get('version') ?? '', mount });
// Not writable: a later script cannot put itself between the page and the vault.
Object.defineProperty(window, 'SunflowerVault', { value: vault });
