import { drawFeedConfig } from './config.ts';
import { startDrawFeed } from './start-draw-feed.ts';

const feed = await startDrawFeed(drawFeedConfig(process.env));
process.stdout.write(`draw feed at ${feed.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void feed.close());
