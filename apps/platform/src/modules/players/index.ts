export { eraseIdentity, findClosedByPerson, findClosedPlayers, markPlayerClosed } from './closed-players-store.ts';
export { identityLevelQuery } from './identity-level-query.ts';
export { findNames, type PlayerName } from './names-store.ts';
export { normalizeEmail, personKey } from './person-key.ts';
export { type Address, IDENTITY_LEVELS, type IdentityLevel, type Person, type Player } from './player.ts';
export { changePerson, markEmail, markLanguage } from './player-changes-store.ts';
export type { PlayersRefusal } from './players-refusals.ts';
export {
  /** @internal Tests of other modules set up or read this module's state with it. */
  playersRoutes,
} from './players-routes.ts';
export {
  findActivePlayerByPerson,
  findPlayer,
  findPlayerByEmail,
  findPlayerBySubject,
  findPossibleDuplicates,
  insertPlayer,
  lockPlayer,
  markIdentityLevel,
  markPasswordChanged,
} from './players-store.ts';
export { possibleBirthDates } from './possible-duplicates.ts';
export { residenceQuery } from './residence-query.ts';
