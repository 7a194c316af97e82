/**
 * The public interfaces of the modules, for programs that aren't allowed to import from a module directly:
 * operator verbs, seeds, benchmarks.
 */
export * as access from '../modules/access/index.ts';
export * as accountClosing from '../modules/account-closing/index.ts';
export * as audit from '../modules/audit/index.ts';
export * as bonuses from '../modules/bonuses/index.ts';
export * as claims from '../modules/claims/index.ts';
export * as documents from '../modules/documents/index.ts';
export * as draws from '../modules/draw-games/draw-entry.ts';
export * as drawGames from '../modules/draw-games/index.ts';
export * as flags from '../modules/flags/index.ts';
export * as geolocation from '../modules/geolocation/index.ts';
export * as identity from '../modules/identity/index.ts';
export * as instantGames from '../modules/instant-games/index.ts';
export * as ledger from '../modules/ledger/index.ts';
export * as loyalty from '../modules/loyalty/index.ts';
export * as operators from '../modules/operators/index.ts';
export * as players from '../modules/players/index.ts';
export * as preferences from '../modules/preferences/index.ts';
export * as publicLog from '../modules/public-log/index.ts';
export * as push from '../modules/push/index.ts';
export * as responsibleGaming from '../modules/responsible-gaming/index.ts';
export * as secondChance from '../modules/second-chance/index.ts';
export * as sessions from '../modules/sessions/index.ts';
export * as subscriptions from '../modules/subscriptions/index.ts';
export * as wallet from '../modules/wallet/index.ts';
