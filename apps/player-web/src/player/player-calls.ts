import { PLAYERS_PATHS, type UserAnswer as User, userOrEmpty } from '@sunflower/contracts/players.ts';
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
import { send } from '../runtime/http/http-client.ts';
import { problemOf } from '../runtime/http/http-problem.ts';
import { ONCE_MS } from '../runtime/http/once.ts';

/** What the player call told: a user, nobody (401), an empty user (403, or `{}`), or any other failure. [S3-1] [S4.1-1] */
export type UserAnswer =
  | { readonly status: 'loaded'; readonly user: User }
  | { readonly status: 'missing' | 'forbidden' | 'failed' };

/** [S7-1]: 401 is nobody; 403 and an empty object are forbidden [S3-1]; anything else is thrown. [S4.1-1] */
export async function askUser(signal: AbortSignal): Promise<UserAnswer> {
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

/** [S7-11] */
export function askWalletAccounts(signal: AbortSignal): Promise<WalletAccount[]> {
  return send({ path: WALLET_PATHS.accounts, answer: walletAccounts, signal });
}

/** A page of the player's transactions, newest first. */
export function askTransactions(page: Omit<TransactionsQuery, 'limit'> & { limit: number }, signal: AbortSignal) {
  return send({ path: WALLET_PATHS.transactions, query: page, answer: transactionsPage, signal });
}

/** What today cost and paid. */
export function askTodayNet(signal: AbortSignal): Promise<TodayNet> {
  return send({ path: WALLET_PATHS.today, answer: todayNet, signal });
}

/** The latest logins, newest first; empty when the server does not say. [S7-18] [S8-6/login-events] */
export async function askLatestLogins(signal: AbortSignal): Promise<LoginEvent[]> {
  return send({ path: SESSION_PATHS.latestLogins, answer: latestLogins, signal, onceForMs: ONCE_MS }).catch(() => []);
}

/** Whom a location token is for. */
export async function askLocationSubject(signal: AbortSignal): Promise<string> {
  return (await send({ path: SESSION_PATHS.me, answer: currentSession, signal })).locationSubject;
}
