import { localState } from '../storage/local-state.ts';

/**
 * The session state stored in this browser, as the last page saw it. Informs other tabs; authorizes nothing. [S3-30]
 */
export type SessionMark = {
  readonly status: 'player' | 'guest';
  /** The login the mark is about, RFC 3339. */
  readonly login?: string;
  /** For how many periods of long play in this login the player has already answered whether to continue. */
  readonly longPlays?: number;
};

const NO_ONE_SIGNED_IN: SessionMark = { status: 'guest' };

function objectOf(text: string): Readonly<Record<string, unknown>> {
  // Guests usually have no mark, and throwing an error for each of them is slow.
  if (text === '') return {};
  try {
    const given: unknown = JSON.parse(text);
    return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Returns the mark; a missing or invalid one reads as no one signed in. */
export function readSessionMark(): SessionMark {
  const { status, login, longPlays } = objectOf(localState.value('sessionState') ?? '');
  if (status !== 'player') return NO_ONE_SIGNED_IN;
  return {
    status,
    ...(typeof login === 'string' ? { login } : {}),
    ...(Number.isSafeInteger(longPlays) && Number(longPlays) >= 0 ? { longPlays: Number(longPlays) } : {}),
  };
}

/** Stores a mark for other tabs and the next page. */
export function storeSessionMark(mark: SessionMark): void {
  const text = JSON.stringify(mark);
  if (localState.value('sessionState') !== text) localState.setValue('sessionState', text);
}
