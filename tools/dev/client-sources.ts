import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Prefixes of the paths that Vite serves: its own scripts, the client's sources, and packages that both use. */
const VITE_PREFIXES = ['/@vite/', '/@fs/', '/@id/', '/@react-refresh', '/src/', '/node_modules/', '/__'];

/** Returns a function that checks whether Vite serves an address; the platform serves all others. */
export function clientSourceMatcher(clientFolder: string): (url: string) => boolean {
  return (url) => {
    const path = url.split('?', 1)[0] ?? '/';
    if (VITE_PREFIXES.some((prefix) => path.startsWith(prefix))) return true;
    return /^\/[\w-]+\.\w+$/.test(path) && existsSync(join(clientFolder, 'public', path));
  };
}
