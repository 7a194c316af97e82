import type * as z from 'zod/mini';

/** One call of the server. `Answer` is what the schema makes of the JSON; without a schema the answer is not read. */
export type Call<Answer> = {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** From the contract, with `:name` parts. */
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  /** Undefined values are left out; a list repeats the name. */
  readonly query?: Readonly<Record<string, QueryValue | undefined>>;
  readonly body?: Json;
  readonly headers?: Readonly<Record<string, string>>;
  readonly answer?: z.ZodMiniType<Answer>;
  /** Of one try; 30 seconds unless told. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
  /** The call carries a key under which the server does its work once at most, so that it may be sent again. */
  readonly hasIdempotencyKey?: boolean;
  /** Only for reads: the answer is shared with whoever asks the same within this time; 0 shares it while it is under way. */
  readonly onceForMs?: number;
  /** Whether the page asks by itself, which is no input of the player; by default a read is, some seconds after the last input. */
  readonly isBackground?: boolean;
  /** Leaves the CSRF header away. [S7-37] */
  readonly skipsCsrf?: boolean;
  /** Leaves the trace-parent away. [S7-37] */
  readonly skipsTraceParent?: boolean;
};

type QueryValue = string | number | boolean | readonly string[];

export type Json = { readonly schema: z.ZodMiniType; readonly value: unknown };

/** A value of a schema as the JSON the wire wants: amounts become integers. */
export function jsonBody<Schema extends z.ZodMiniType>(schema: Schema, value: z.output<Schema>): Json {
  return { schema, value };
}

/** The address of a call: parts filled in and escaped, query appended. Always a path of this origin. */
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
