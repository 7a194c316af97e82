import { openPushStack } from './push-stack-in-tests.ts';

// A node in its own process, so that a test can kill it without warning; its database and port are passed as settings.
await openPushStack({ databaseUrl: process.env.DATABASE_URL ?? '', port: Number(process.env.SUNFLOWER_TEST_PORT) });
process.send?.('open');
