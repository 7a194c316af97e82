/** The demo player, by whom production recognizes a seed that takes the name from here. A real identity check verifies no such person, so a verified one was made by a seed. */
export const DEMO_PLAYER = { email: 'demo@sunflower.example', firstName: 'Dorothy', lastName: 'Sample' } as const;
