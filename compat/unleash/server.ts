import process from 'node:process';
import { start } from 'unleash-server';

/**
 * Runs the real Unleash in a separate process, on the database and port of the environment, and notifies its parent
 * when it listens.
 */
const { stop } = await start();
const end = () => void stop().finally(() => process.exit(0));
process.on('SIGTERM', end);
process.once('disconnect', end);
process.send?.('ready');
