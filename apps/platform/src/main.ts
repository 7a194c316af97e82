import { runPlatform } from './app/run-platform.ts';

await runPlatform(process.env);
