/**
 * Runs first in every document of a context without a connection. Chromium 150 reports a lost connection only to the
 * document that is open when the context loses it; a document that the service worker loads afterward would read that
 * there is one.
 */
if (document.cookie.includes('isConnectionLost=1'))
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
