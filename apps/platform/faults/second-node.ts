import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { originSetting, portSetting } from '@sunflower/service-base/origins.ts';
import { readOrMakeSecret } from '@sunflower/service-base/secrets.ts';
import { addressAs } from '../../../tools/postgres/database-roles.ts';
import { type ChildProgram, startChild } from '../../../tools/start/child-program.ts';
import { freePorts } from '../../../tools/test/free-ports.ts';
import type { TestStack } from '../../../tools/test/test-stack.ts';
import type { Answer, WebPlayer } from '../../../tools/test/web-player.ts';

/** Timeout of a call: long, because a frozen node responds only after it resumes. */
const PATIENCE_MS = 120_000;

/** Another platform over the database and the partners of an open stack, as behind a load balancer. */
export type SecondNode = {
  readonly pid: number;
  /** Makes a player's call that the load balancer would have sent here. */
  call(player: WebPlayer, path: string, sent: { body: unknown; headers: Record<string, string> }): Promise<Answer>;
  stop(): Promise<void>;
};

/** Starts another node of a stack. */
export async function startSecondNode(stack: TestStack, name: string): Promise<SecondNode> {
  const { SUNFLOWER_KEYS_FOLDER: keysFolder = '' } = stack.settings;
  const [port, adminPort] = await freePorts(2);
  const program: ChildProgram = await startChild({
    name,
    file: join(import.meta.dirname, '../src/main.ts'),
    env: {
      ...process.env,
      ...stack.settings,
      DATABASE_URL: addressAs(stack.settings.DATABASE_URL ?? '', 'app', readOrMakeSecret(keysFolder, 'postgres-app')),
      [portSetting('app')]: String(port),
      // Players use both nodes through one address.
      [originSetting('app')]: stack.address,
      [portSetting('platformAdmin')]: String(adminPort),
    },
    logFile: join(stack.dataFolder, 'logs', `${name}.log`),
  });
  return {
    pid: program.process.pid ?? 0,
    call: async (player, path, { body, headers }) => {
      const csrf = player.cookies.find((cookie) => cookie.name === 'XSRF-TOKEN')?.value ?? '';
      const call = request(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        timeout: PATIENCE_MS,
        headers: {
          host: new URL(stack.address).host,
          cookie: player.cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; '),
          'x-xsrf-token': decodeURIComponent(csrf),
          'content-type': 'application/json',
          ...headers,
        },
      });
      call.end(JSON.stringify(body));
      const [answer] = (await once(call, 'response')) as [IncomingMessage];
      return { status: answer.statusCode ?? 0, body: JSON.parse(await text(answer)) };
    },
    stop: () => program.stop(),
  };
}
