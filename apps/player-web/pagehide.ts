import type { Plugin } from 'vite';

const SOCKJS = /sockjs-client[\\/]dist[\\/]sockjs\.min\.js$/;

/**
 * SockJS closes its connections at `unload`, which browsers are removing and which disables their back/forward cache;
 * `pagehide` fires at the same moment.
 */
export function closeAtPagehide(): Plugin {
  return {
    name: 'sunflower:close-at-pagehide',
    transform(code, id) {
      if (!SOCKJS.test(id)) return null;
      const mended = code.replaceAll('attachEvent("unload"', 'attachEvent("pagehide"');
      if (mended === code) throw new Error('SockJS no longer listens to unload: this plugin can be removed');
      return { code: mended, map: null };
    },
  };
}
