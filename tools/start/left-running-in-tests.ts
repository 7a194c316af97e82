import { execFile } from 'node:child_process';
import { connect } from 'node:net';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Returns the ports on which a program is still listening. */
export async function findListeningPorts(ports: readonly number[]): Promise<number[]> {
  const answers = await Promise.all(ports.map(async (port) => ((await listens(port)) ? [port] : [])));
  return answers.flat();
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Returns the command lines that contain a folder: a database server with its processes, programs, and checks of its
 * files.
 */
export async function findProgramsUsing(folder: string): Promise<string[]> {
  const { stdout } = await run('ps', ['-eo', 'args=']);
  return stdout.split('\n').filter((line) => line.includes(folder));
}
