/**
 * The demo player, whose presence shows production that a database was seeded; seeds take the name from here. A real
 * identity check verifies no such person, so a verified one was created by a seed.
 */
export const DEMO_PLAYER = { email: 'demo@sunflower.example', firstName: 'Dorothy', lastName: 'Sample' } as const;
