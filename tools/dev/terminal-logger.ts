import { createLogger, type Logger } from 'vite';

/** Vite names every module that an edit affects; the first few are enough. */
const SHOWN_MODULES = 2;

/**
 * These lines are routine: Vite prepares packages, and a restarting platform closes the push connections, which open
 * pages reopen.
 */
const HOUSEKEEPING = /^\[optimizer\]|^(ws|http) proxy (socket )?error/;

/** Returns a logger that prints Vite's messages in the same form as the other programs' lines. */
export function terminalLogger(say: (line: string) => void): Logger {
  const info = (message: string) => {
    const line = lineOfMessage(message);
    if (line !== undefined) say(`  client: ${line}`);
  };
  return { ...createLogger('info', { allowClearScreen: false }), info, warn: info, warnOnce: info, error: info };
}

/** Returns the line to print for a message of Vite, or undefined for its own housekeeping. */
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
