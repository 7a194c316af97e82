import { openPushHouse } from './push-house-in-tests.ts';

// A node in a program of its own, so that a test can kill it without a word: its database and port come as settings.
await openPushHouse({ databaseUrl: process.env.DATABASE_URL ?? '', port: Number(process.env.SUNFLOWER_TEST_PORT) });
process.send?.('open');
