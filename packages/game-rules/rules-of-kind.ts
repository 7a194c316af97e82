import type { AnyGame, AnyRules } from './all-rules.ts';
import type { Game } from './game.ts';

/** Rules of one kind of game. */
export type RulesOfKind<Kind extends AnyRules['kind']> = Extract<AnyRules, { readonly kind: Kind }>;

/** Returns rules that must be of one kind, for code that handles only that kind. Throws for rules of another kind. */
export function rulesOfKind<Kind extends AnyRules['kind']>(rules: AnyRules, kind: Kind): RulesOfKind<Kind> {
  if (!isOfKind(rules, kind)) throw new RangeError(`${rules.version} is of the kind ${rules.kind}, not ${kind}`);
  return rules;
}

function isOfKind<Kind extends AnyRules['kind']>(rules: AnyRules, kind: Kind): rules is RulesOfKind<Kind> {
  return rules.kind === kind;
}

/** A game whose rules are of one kind. */
export type GameOfKind<Kind extends AnyRules['kind']> = Extract<AnyGame, Game<RulesOfKind<Kind>>>;

/**
 * Returns whether the rules of a game are of a kind: all its versions are.
 * @internal Tests use it to set up boards, orders and plans.
 */
export function isGameOfKind<Kind extends AnyRules['kind']>(game: AnyGame, kind: Kind): game is GameOfKind<Kind> {
  return game.versions[0]?.kind === kind;
}
