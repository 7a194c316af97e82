/** The helpline for gambling problems until an operator names another: the national one, which answers in every state. */
export const HELPLINE = { name: '1-800-GAMBLER', phone: '1-800-426-2537' } as const;
