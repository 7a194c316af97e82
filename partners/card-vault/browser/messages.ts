import { CARD_BRANDS, type CardBrand } from '@sunflower/player-rules/card/card-brands.ts';

// The messages between the app's page and the frame. No message has a place for a card number or a security code: of a
// card, they contain only tokens, brand, last four digits, expiry and names of problems (PCI-A6).

/** `card`: number, expiry and code. `code`: the code of a saved card. */
export type FrameMode = 'card' | 'code';

/** Appearance and language of the fields. Unknown languages show English. */
export type FrameLook = {
  readonly language: string;
  readonly theme: 'system' | 'light' | 'dark';
  /** Whether text and controls are larger and nothing moves. */
  readonly isReduced: boolean;
  /** Declarations of custom properties, such as `--radius-input: 2px; --control: #888`; unknown ones are left out. */
  readonly style: string;
};

export type Configure = FrameLook & {
  readonly mode: FrameMode;
  /** Brand of the saved card, if only its code is requested. */
  readonly brand: CardBrand | null;
};

export const FIELD_NAMES = ['number', 'expiry', 'code'] as const;
export type FieldName = (typeof FIELD_NAMES)[number];

/** The state that the page may know while the player types. It has a problem only once the field shows that problem. */
export type CardState = {
  readonly brand: CardBrand | null;
  /** The last four digits, only of a complete and valid number. */
  readonly last4: string | null;
  readonly isComplete: boolean;
  /** Names of problems by field, such as NUMBER_WRONG; null: no problem. */
  readonly problems: Readonly<Record<FieldName, string | null>>;
};

/** The result of tokenizing. INVALID: the fields show what is wrong. */
export type FrameResult =
  | {
      readonly status: 'card';
      readonly vaultToken: string;
      readonly brand: CardBrand;
      readonly last4: string;
      readonly expiryMonth: number;
      readonly expiryYear: number;
    }
  | { readonly status: 'code'; readonly codeToken: string }
  | { readonly status: 'problem'; readonly problem: FrameProblem };

export const FRAME_PROBLEMS = ['INVALID', 'SESSION_OVER', 'TOO_MANY', 'UNAVAILABLE'] as const;
export type FrameProblem = (typeof FRAME_PROBLEMS)[number];

export type ToFrame =
  | ({ readonly type: 'configure' } & Configure)
  | { readonly type: 'tokenize'; readonly requestId: string; readonly session: string }
  /** Makes the fields show their problems, without sending anything. */
  | { readonly type: 'judge' }
  | { readonly type: 'clear' }
  | { readonly type: 'focus' };

export type FromFrame =
  | { readonly type: 'ready' }
  | { readonly type: 'height'; readonly pixels: number }
  | ({ readonly type: 'state' } & CardState)
  | { readonly type: 'submit' }
  | { readonly type: 'answer'; readonly requestId: string; readonly result: FrameResult };

/** Identifies our messages among others that a window may receive; each is `{vault: 1, message: {...}}`. */
const VERSION = 1;

export function wrapMessage(message: ToFrame | FromFrame): unknown {
  return { vault: VERSION, message };
}

type Check = (value: unknown) => boolean;

/** Returns a check for a plain object with exactly these members, each with a value that passes the member's check. */
function exactly(shape: Readonly<Record<string, Check>>): Check {
  const names = Object.keys(shape);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const given = value as Record<string, unknown>;
    return (
      Object.keys(given).length === names.length &&
      names.every((name) => Object.hasOwn(given, name) && shape[name]?.(given[name]) === true)
    );
  };
}

const is =
  (...values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);
const text =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const whole =
  (least: number, most: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const flag: Check = (value) => typeof value === 'boolean';
const either =
  (...checks: readonly Check[]): Check =>
  (value) =>
    checks.some((check) => check(value));

const brand = is(...CARD_BRANDS);
const last4 = text(/^\d{4}$/);
const problem = either(is(null), text(/^[A-Z_]{1,40}$/));
const requestId = text(/^[\w-]{8,64}$/);

const TO_FRAME: Readonly<Record<ToFrame['type'], Check>> = {
  configure: exactly({
    type: is('configure'),
    mode: is('card', 'code'),
    brand: either(is(null), brand),
    language: text(/^[A-Za-z-]{2,12}$/),
    theme: is('system', 'light', 'dark'),
    isReduced: flag,
    style: text(/^[^<>]{0,2000}$/),
  }),
  tokenize: exactly({ type: is('tokenize'), requestId, session: text(/^[\w.-]{1,600}$/) }),
  judge: exactly({ type: is('judge') }),
  clear: exactly({ type: is('clear') }),
  focus: exactly({ type: is('focus') }),
};

const result = either(
  exactly({
    status: is('card'),
    vaultToken: text(/^vt_[\w-]{21}$/),
    brand,
    last4,
    expiryMonth: whole(1, 12),
    expiryYear: whole(2000, 2100),
  }),
  exactly({ status: is('code'), codeToken: text(/^ct_[\w-]{21}$/) }),
  exactly({ status: is('problem'), problem: is(...FRAME_PROBLEMS) }),
);

const FROM_FRAME: Readonly<Record<FromFrame['type'], Check>> = {
  ready: exactly({ type: is('ready') }),
  height: exactly({ type: is('height'), pixels: whole(0, 2_000) }),
  state: exactly({
    type: is('state'),
    brand: either(is(null), brand),
    last4: either(is(null), last4),
    isComplete: flag,
    problems: exactly({ number: problem, expiry: problem, code: problem }),
  }),
  submit: exactly({ type: is('submit') }),
  answer: exactly({ type: is('answer'), requestId, result }),
};

function read(data: unknown, known: Readonly<Record<string, Check>>): unknown {
  const envelope = exactly({ vault: is(VERSION), message: (value) => typeof value === 'object' });
  if (!envelope(data)) return undefined;
  const { message } = data as { message: { type?: unknown } | null };
  const type = message?.type;
  return typeof type === 'string' && Object.hasOwn(known, type) && known[type]?.(message) ? message : undefined;
}

/** Returns the message if it is exactly one that a page sends. */
export function readToFrame(data: unknown): ToFrame | undefined {
  return read(data, TO_FRAME) as ToFrame | undefined;
}

/** Returns the message if it is exactly one that the frame sends. */
export function readFromFrame(data: unknown): FromFrame | undefined {
  return read(data, FROM_FRAME) as FromFrame | undefined;
}
