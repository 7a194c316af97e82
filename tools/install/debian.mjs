import { spawnSync } from 'node:child_process';
import process from 'node:process';

/** Installs Debian packages, as root or with sudo without a password. Returns false if that is not possible. */
export function installFromDebian(...packages) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const apt = (...args) => {
    const [program, ...rest] = [...sudo, 'apt-get', ...args];
    return runQuietly(program, rest, { DEBIAN_FRONTEND: 'noninteractive' });
  };
  return apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/** Runs a program and hides its output. Returns whether it succeeded. */
export function runQuietly(program, args, env = {}) {
  const result = spawnSync(program, args, { stdio: ['ignore', 'ignore', 'ignore'], env: { ...process.env, ...env } });
  return !result.error && result.status === 0;
}
