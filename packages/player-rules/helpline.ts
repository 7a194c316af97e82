/**
 * Helpline for gambling problems unless an operator sets another: the national one, which is available in every state.
 */
export const HELPLINE = { name: '1-800-GAMBLER', phone: '1-800-426-2537' } as const;
