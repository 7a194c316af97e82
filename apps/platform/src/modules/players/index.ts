export { identityLevelQuestion } from './identity-level-question.ts';
export { findNames, type PlayerName } from './names-store.ts';
export { lastNameKey, normaliseEmail, personKey } from './person-key.ts';
export { type Address, IDENTITY_LEVELS, type IdentityLevel, type Person, type Player } from './player.ts';
export { changePerson, markEmail, markLanguage } from './player-changes-store.ts';
export type { PlayersRefusal } from './players-refusals.ts';
export { playersRoutes } from './players-routes.ts';
export {
  findActivePlayerByPerson,
  findNamesakes,
  findPlayer,
  findPlayerByEmail,
  findPlayerBySubject,
  insertPlayer,
  lockPlayer,
  markIdentityLevel,
  markPasswordChanged,
  type NewPlayer,
} from './players-store.ts';
export { residenceQuestion } from './residence-question.ts';
