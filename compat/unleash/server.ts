import process from 'node:process';
import { start } from 'unleash-server';

/** The real Unleash as a program of its own: on the database and port of the environment, telling its starter once it listens. */
const { stop } = await start();
const end = () => void stop().finally(() => process.exit(0));
process.on('SIGTERM', end);
process.once('disconnect', end);
process.send?.('ready');
