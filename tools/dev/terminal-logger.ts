import { createLogger, type Logger } from 'vite';

/** Vite names every module that an edit reaches; the first say enough. */
const SHOWN_MODULES = 2;

/** Vite prepares packages, and a platform that restarts closes the push connections, which open pages renew. */
const HOUSEKEEPING = /^\[optimizer\]|^(ws|http) proxy (socket )?error/;

/** Returns a logger that prints what Vite reports in the form of the other programs' lines. */
export function terminalLogger(say: (line: string) => void): Logger {
  const info = (message: string) => {
    const line = lineOfMessage(message);
    if (line !== undefined) say(`  client: ${line}`);
  };
  return { ...createLogger('info', { allowClearScreen: false }), info, warn: info, warnOnce: info, error: info };
}

/** Returns the line that stands for a message of Vite; undefined for its own housekeeping. */
export function lineOfMessage(message: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colors of a terminal begin with the escape character.
  const plain = message.replaceAll(/\u001b\[\d+m/g, '').trim();
  if (plain === '' || HOUSEKEEPING.test(plain)) return undefined;
  const [, what, list = ''] = /^(hmr update|page reload) (.+)$/.exec(plain) ?? [];
  if (what === undefined) return plain;
  const modules = list.split(', ');
  const more = modules.length > SHOWN_MODULES ? ` and ${modules.length - SHOWN_MODULES} more` : '';
  const verb = what === 'hmr update' ? 'updated' : 'page loads again for';
  return `${verb} ${modules.slice(0, SHOWN_MODULES).join(', ')}${more}`;
}
