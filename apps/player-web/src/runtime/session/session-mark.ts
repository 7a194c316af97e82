import { localState } from '../storage/local-state.ts';

/** The session state as this browser keeps it: how the page that last knew saw it. Tells other tabs; opens nothing. [S3-30] */
export type SessionMark = {
  readonly status: 'player' | 'guest';
  /** The login the mark speaks of, RFC 3339. */
  readonly login?: string;
  /** How many times this login was told that it plays long. */
  readonly longPlays?: number;
};

const NOBODY: SessionMark = { status: 'guest' };

function objectOf(text: string): Readonly<Record<string, unknown>> {
  // No mark is the rule among guests, and an error thrown for each of them is slow.
  if (text === '') return {};
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The mark; what is missing, broken or no mark at all reads as nobody. */
export function sessionMark(): SessionMark {
  const { status, login, longPlays } = objectOf(localState.value('sessionState') ?? '');
  if (status !== 'player') return NOBODY;
  return {
    status,
    ...(typeof login === 'string' ? { login } : {}),
    ...(Number.isSafeInteger(longPlays) && Number(longPlays) >= 0 ? { longPlays: Number(longPlays) } : {}),
  };
}

/** Leaves a mark for other tabs and the next page. */
export function markSession(mark: SessionMark): void {
  const text = JSON.stringify(mark);
  if (localState.value('sessionState') !== text) localState.setValue('sessionState', text);
}
