import type { SAFE_GAME_RULES } from '@sunflower/partner-protocols/game-rules.ts';

/** The rules that an operator may set, in `rules/rule-settings.ts`. */
export type OperatorSetRules = Partial<typeof SAFE_GAME_RULES & { readonly secondSource: string | null }>;
