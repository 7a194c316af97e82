import type * as z from 'zod/mini';

/** One call to the server. `Answer` is the schema's output for the JSON; without a schema the response isn't read. */
export type Call<Answer> = {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** Path from the contract, with `:name` parts. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Undefined values are left out; a list repeats the name. */
  readonly query?: Readonly<Record<string, QueryValue | undefined>>;
  readonly body?: Json;
  /** A body of bytes instead of JSON. */
  readonly bytes?: Blob;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer?: z.ZodMiniType<Answer>;
  /** Time limit of one try; default: 30 seconds. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** Only for reads: how the browser's cache is used; default: as the response's headers say. */
  readonly cache?: RequestCache;
  /** Whether the call carries an idempotency key, so that it may be sent again. */
  readonly hasIdempotencyKey?: boolean;
  /**
   * Only for reads: the response is shared with the same request within this time; 0 shares it only while it is in
   * flight.
   */
  readonly onceForMs?: number;
  /**
   * Whether the page makes the call automatically, so that it isn't input. By default, reads that start some seconds
   * after the last input.
   */
  readonly isBackground?: boolean;
  /** Leaves out the CSRF header. [S7-37] */
  readonly skipsCsrf?: boolean;
  /** Leaves out the trace-parent. [S7-37] */
  readonly skipsTraceParent?: boolean;
};

type QueryValue = string | number | boolean | readonly string[];

export type Json = { readonly schema: z.ZodMiniType; readonly value: unknown };

/**
 * Returns a request body: `value` is encoded with the schema when the call is sent, so that a bigint amount becomes a
 * number.
 */
export function jsonBody<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>): Json {
  return { schema, value };
}

/** Returns the address of a call: parts filled in and escaped, query appended. Always a path of this origin. */
export function addressOf(call: Pick<Call<unknown>, 'path' | 'params' | 'query'>): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(call.params?.[name] ?? ''));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(call.query ?? {})) {
    if (value === undefined) continue;
    for (const single of Array.isArray(value) ? value : [value]) query.append(name, `${single}`);
  }
  const rooted = `/${path.replace(/^[/\\]+/, '')}`;
  return query.size > 0 ? `${rooted}?${query}` : rooted;
}
