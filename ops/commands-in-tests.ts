/**
 * Runs the command lines that the program which started it sends, as `main.ts` runs one. Journeys give dozens, and most of what a command
 * takes is the start of its program.
 */
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { buildAdminServer } from '@sunflower/platform/src/app/build-admin-server.ts';
import { buildPlatform } from '@sunflower/platform/src/app/build-platform.ts';
import { platformConfig } from '@sunflower/platform/src/app/config.ts';
import { openPlatform } from '@sunflower/platform/src/app/open-platform.ts';
import { runOps } from './run-ops.ts';

/** A command line of the starter, and the settings it is for. The answer carries the same number. */
type Asked = {
  readonly id: number;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Runs it on a node of its own with these settings, instead of on the node that listens. */
  readonly onOwnNode: boolean;
};

async function run({ id, args, env, onOwnNode }: Asked): Promise<void> {
  const said: string[] = [];
  const keep = (line: string) => said.push(line);
  const runWith = (settings: NodeJS.ProcessEnv) => runOps(args, { env: settings, say: keep, complain: keep });
  const exitCode = await (onOwnNode ? withOwnNode(env, runWith) : runWith(env));
  process.send?.({ id, exitCode, said: said.join('\n') });
}

async function withOwnNode(env: NodeJS.ProcessEnv, work: (env: NodeJS.ProcessEnv) => Promise<number>): Promise<number> {
  const platform = openPlatform(platformConfig({ ...env, SUNFLOWER_LOG_LEVEL: 'silent' }), { name: 'own-node' });
  const built = await buildPlatform(platform, { hasClient: false });
  const admin = await buildAdminServer(platform, built);
  try {
    await admin.listen({ host: '127.0.0.1', port: 0 });
    const { port } = admin.server.address() as AddressInfo;
    return await work({ ...env, SUNFLOWER_PLATFORM_ADMIN_ORIGIN: `http://127.0.0.1:${port}` });
  } finally {
    await Promise.all([admin.close(), built.app.close()]);
    await platform.close();
  }
}

process.on('message', (asked: Asked) => void run(asked));
process.once('disconnect', () => process.exit(0));
