/** A token of an accepted location that a page requested before its purchase. Kept in memory only, and used once. */
type TokenAtHand = { readonly token: string; readonly goodUntilMs: number };

const atHand = new Map<string, TokenAtHand>();
/**
 * The newest token that was used for each activity. A request that several callers share must not keep that token
 * again.
 */
const used = new Map<string, string>();
/** How often all tokens were dropped. */
let drops = 0;
const listeners = new Set<(activity: string) => void>();

/** Keeps a token for the next request of its activity, unless that token was just used. */
export function keepToken(activity: string, token: TokenAtHand): void {
  if (used.get(activity) !== token.token) atHand.set(activity, token);
}

/** Returns the token that is kept for an activity, if it is still fresh, and removes it: a token is accepted once. */
export function takeToken(activity: string, nowMs: number): string | undefined {
  const known = atHand.get(activity);
  atHand.delete(activity);
  if (known === undefined || known.goodUntilMs <= nowMs) return undefined;
  markUsed(activity, known.token);
  return known.token;
}

/** Records that a token is being used, so that it isn't kept for a second request. */
export function markUsed(activity: string, token: string): void {
  used.set(activity, token);
  if (atHand.get(activity)?.token === token) atHand.delete(activity);
  for (const listener of listeners) listener(activity);
}

/** Forgets the tokens of one activity, or all of them: after a refused check, at another place, at a session's end. */
export function dropTokens(activity?: string): void {
  if (activity !== undefined) return void atHand.delete(activity);
  drops += 1;
  atHand.clear();
  used.clear();
}

/** Returns a function that says whether all tokens were dropped since this call, so that a pending one isn't kept. */
export function watchDrops(): () => boolean {
  const before = drops;
  return () => drops !== before;
}

/** Calls the listener with the activity whose token was used. Returns a function that unsubscribes. */
export function onTokenUsed(listener: (activity: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
