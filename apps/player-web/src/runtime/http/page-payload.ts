/** Answers a public page was written with, decoded, by the name of their query. Stands beside the page as `_payload.json`. */
export type PagePayload = {
  /** The build that wrote it. */
  readonly buildId: string;
  /** ms since 1970. */
  readonly renderedAt: number;
  readonly answers: Readonly<Record<string, unknown>>;
};

export const PAYLOAD_ELEMENT_ID = 'page-payload';

/** How a bigint is written in JSON, which has none. */
const BIG = '$big';

/** Writes a payload as JSON. */
export function payloadText(payload: PagePayload): string {
  return JSON.stringify(payload, (_, value: unknown) => (typeof value === 'bigint' ? { [BIG]: `${value}` } : value));
}

/** Reads what `payloadText` wrote. Decoded answers need no schema here: one build wrote and reads them. */
export function readPayloadText(text: string): PagePayload {
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && BIG in value ? BigInt(value[BIG] as string) : value,
  );
}

let current: PagePayload | undefined;

/** Payloads of other pages, fetched before somebody goes there; as many as there are written pages. */
const fetched = new Map<string, PagePayload>();

/** Keeps the payload of another page, so that it opens with its data. */
export function keepPayload(path: string, payload: PagePayload): void {
  fetched.set(path, payload);
}

/**
 * Forgets what was fetched of other pages.
 * @internal Tests start from an empty cache.
 */
export function forgetPayloads(): void {
  fetched.clear();
}

/** Makes the answers known while a page is written. Rendering is synchronous, so pages never see each other's. */
export function withPayload<T>(payload: PagePayload, render: () => T): T {
  current = payload;
  try {
    return render();
  } finally {
    current = undefined;
  }
}

/** Takes the data block of a written page; without one the page was not written ahead. Data, not script: nothing runs it. */
export function takePayloadOfDocument(): PagePayload | undefined {
  const text = document.getElementById(PAYLOAD_ELEMENT_ID)?.textContent;
  current = text ? readPayloadText(text) : undefined;
  return current;
}

/** The newest answer written under a name, in the form a query starts from; empty when no page brought one. */
export function payloadOf<Answer>(name: string): { initialData?: Answer; initialDataUpdatedAt?: number } {
  let newest: PagePayload | undefined;
  for (const payload of [current, ...fetched.values()])
    if (payload && name in payload.answers && payload.renderedAt >= (newest?.renderedAt ?? 0)) newest = payload;
  return newest ? { initialData: newest.answers[name] as Answer, initialDataUpdatedAt: newest.renderedAt } : {};
}
