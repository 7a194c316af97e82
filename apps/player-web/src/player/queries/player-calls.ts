import { PLAYERS_PATHS, type UserResponse as User, userOrEmpty } from '@sunflower/contracts/players.ts';
import { currentSession, type LoginEvent, latestLogins, SESSION_PATHS } from '@sunflower/contracts/sessions.ts';
import {
  type TodayNet,
  type TransactionsQuery,
  todayNet,
  transactionsPage,
  WALLET_PATHS,
  type WalletAccount,
  walletAccounts,
} from '@sunflower/contracts/wallet.ts';
import { send } from '../../runtime/http/http-client.ts';
import { problemOf } from '../../runtime/http/http-problem.ts';
import { ONCE_MS } from '../../runtime/http/once.ts';

/**
 * Result of the player call: a user, no one signed in (401), an empty user (403, or `{}`), or any other failure. [S3-1]
 * [S4.1-1]
 */
export type UserResponse =
  | { readonly status: 'loaded'; readonly user: User }
  | { readonly status: 'missing' | 'forbidden' | 'failed' };

/**
 * Fetches the signed-in user. [S7-1] 401 means no one is signed in; 403 and an empty object mean forbidden [S3-1];
 * anything else is thrown. [S4.1-1]
 */
export async function promptUser(signal: AbortSignal): Promise<UserResponse> {
  try {
    const user = await send({ path: PLAYERS_PATHS.me, answer: userOrEmpty, signal });
    return user.id === undefined ? { status: 'forbidden' } : { status: 'loaded', user };
  } catch (thrown) {
    const status = problemOf(thrown)?.status;
    if (status === 401) return { status: 'missing' };
    if (status === 403) return { status: 'forbidden' };
    throw thrown;
  }
}

/** Fetches the player's wallet accounts. [S7-11] */
export function fetchWalletAccounts(signal: AbortSignal): Promise<WalletAccount[]> {
  return send({ path: WALLET_PATHS.accounts, answer: walletAccounts, signal });
}

/** Fetches one page of the player's transactions, newest first. */
export function fetchTransactions(page: Omit<TransactionsQuery, 'limit'> & { limit: number }, signal: AbortSignal) {
  return send({ path: WALLET_PATHS.transactions, query: page, answer: transactionsPage, signal });
}

/** Fetches what the player spent and won today. */
export function fetchTodayNet(signal: AbortSignal): Promise<TodayNet> {
  return send({ path: WALLET_PATHS.today, answer: todayNet, signal });
}

/** Fetches the latest logins, newest first; empty when the server doesn't return them. [S7-18] [S8-6/login-events] */
export async function fetchLatestLogins(signal: AbortSignal): Promise<LoginEvent[]> {
  return send({ path: SESSION_PATHS.latestLogins, answer: latestLogins, signal, onceForMs: ONCE_MS }).catch(() => []);
}

/** Fetches the subject of a location token. */
export async function fetchLocationSubject(signal: AbortSignal): Promise<string> {
  return (await send({ path: SESSION_PATHS.me, answer: currentSession, signal })).locationSubject;
}
