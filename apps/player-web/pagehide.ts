import type { Plugin } from 'vite';

const SOCKJS = /sockjs-client[\\/]dist[\\/]sockjs\.min\.js$/;

/** SockJS closes its connections at `unload`, which browsers are giving up and which costs a page its place in their history; `pagehide` is the same moment. */
export function closeAtPagehide(): Plugin {
  return {
    name: 'sunflower:close-at-pagehide',
    transform(code, id) {
      if (!SOCKJS.test(id)) return null;
      const mended = code.replaceAll('attachEvent("unload"', 'attachEvent("pagehide"');
      if (mended === code) throw new Error('SockJS no longer listens to unload: this plugin can go');
      return { code: mended, map: null };
    },
  };
}
