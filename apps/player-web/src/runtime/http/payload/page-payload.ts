/**
 * Responses a public page was prerendered with, decoded, by the name of their query. Stored next to the page as
 * `_payload.json`.
 */
export type PagePayload = {
  /** The build that wrote the payload. */
  readonly buildId: string;
  /** ms since 1970. */
  readonly renderedAt: number;
  readonly answers: Readonly<Record<string, unknown>>;
};

export const PAYLOAD_ELEMENT_ID = 'page-payload';

/** The key that marks a bigint in JSON, which doesn't support it. */
const BIG = '$big';

/** Returns a payload as JSON. */
export function payloadText(payload: PagePayload): string {
  return JSON.stringify(payload, (_, value: unknown) => (typeof value === 'bigint' ? { [BIG]: `${value}` } : value));
}

/** Reads the output of `payloadText`. Decoded responses need no schema here: the same build writes and reads them. */
export function readPayloadText(text: string): PagePayload {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && BIG in value ? BigInt(value[BIG] as string) : value,
  );
}

let current: PagePayload | undefined;

/** Payloads of other pages, fetched before the player navigates there; at most one per prerendered page. */
const fetched = new Map<string, PagePayload>();

/** Stores the payload of another page, so that it opens with its data. */
export function storePrefetchedPayload(path: string, payload: PagePayload): void {
  fetched.set(path, payload);
}

/**
 * Clears the payloads fetched for other pages.
 * @internal Tests start from an empty cache.
 */
export function forgetPayloads(): void {
  fetched.clear();
}

/**
 * Makes the responses available while a page is prerendered. Rendering is synchronous, so pages never see each other's
 * responses.
 */
export function withPayload<T>(payload: PagePayload, render: () => T): T {
  current = payload;
  try {
    return render();
  } finally {
    current = undefined;
  }
}

/**
 * Returns the data block of a prerendered page; undefined if the page wasn't prerendered. It is data that never runs as
 * a script.
 */
export function takePayloadOfDocument(): PagePayload | undefined {
  const text = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent;
  current = text ? readPayloadText(text) : undefined;
  return current;
}

/**
 * Returns the newest response stored under a name, in the form that a query starts from; empty when no page has a
 * response.
 */
export function payloadOf<Answer>(name: string): { initialData?: Answer; initialDataUpdatedAt?: number } {
  let newest: PagePayload | undefined;
  for (const payload of [current, ...fetched.values()])
    if (payload && name in payload.answers && payload.renderedAt >= (newest?.renderedAt ?? 0)) newest = payload;
  return newest ? { initialData: newest.answers[name] as Answer, initialDataUpdatedAt: newest.renderedAt } : {};
}
