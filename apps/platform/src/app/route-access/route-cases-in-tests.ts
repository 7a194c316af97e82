import type { LightMyRequestResponse } from 'fastify';
import { ACCOUNTS_ACCESS } from './accounts-access-in-tests.ts';
import { GAMES_ACCESS } from './games-access-in-tests.ts';
import { MONEY_ACCESS } from './money-access-in-tests.ts';
import type { RouteAccess } from './route-access-in-tests.ts';

const ACCESS: Readonly<Record<string, RouteAccess>> = { ...ACCOUNTS_ACCESS, ...MONEY_ACCESS, ...GAMES_ACCESS };
const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];

/** A route of the platform with who may call it. */
export type Case = RouteAccess & {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
};
const rankOf = ({ audience, method, isLast }: Case): number =>
  (isLast ? 100 : 0) + (audience === 'phone' ? 0 : 10) + METHODS.indexOf(method);
/** The cases in the order to run: those of a phone first, and reads before changes, which end what the reads need. */
export const CASES: readonly Case[] = Object.entries(ACCESS)
  .map(([name, access]) => {
    const [method, url] = name.split(' ') as [Case['method'], string];
    return { ...access, name, method, url };
  })
  .sort((one, other) => rankOf(one) - rankOf(other));
/** Those that need a session. */
export const PLAYERS = CASES.filter(({ audience }) => ['player', 'reauthentication'].includes(audience));
/** The cases whose path names something that belongs to a player. */
export const NAMING = CASES.filter(({ names }) => names !== undefined);

/** Returns what a response shows: everything but the trace of the call and the id that the caller sent. */
export function shownBy(answer: LightMyRequestResponse, id: string) {
  const { 'content-type': type, 'cache-control': caching } = answer.headers;
  const body = answer.body.replace(/"traceId":"\w+"/, '').replaceAll(id, '<id>');
  const headers = Object.keys(answer.headers).filter((name) => !/^(x-ratelimit|set-cookie|content-length)/.test(name));
  return { status: answer.statusCode, body, type, caching, headers: headers.sort() };
}

/** Returns the code of a refusal; undefined for a success. */
export const codeOf = (answer: LightMyRequestResponse) =>
  answer.statusCode >= 400 && answer.body.startsWith('{') ? answer.json().code : undefined;
