import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** Installs packages of Debian, as root or by sudo without a password; false when it can't. */
export function installFromDebian(...packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...sudo, 'apt-get', ...args];
    return runQuietly(program, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** Runs a program without showing what it prints; true when it ended well. */
export function runQuietly(program, args, env = {}) {
  const result = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'ignore'], env: { ...process.env, ...env } });
  return !result.error && result.status === 0;
}
