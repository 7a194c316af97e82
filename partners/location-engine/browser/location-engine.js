/**
 * The location engine's script for the app's pages: makes `SunflowerLocation`. Plain JavaScript without a build, so that its bytes, and
 * with them an `integrity` digest, are the same everywhere. It asks the engine it was loaded from, and never rejects: every
 * failure is a status.
 */
(() => {
  const script = document.currentScript;
  const engine = new URL(script instanceof HTMLScriptElement ? script.src : '', document.baseURI).origin;
  const TIMEOUT_MS = 10_000;
  let underWay = new AbortController();

  const failure = (status, reason) => ({ status, reasons: [reason] });

  async function ping(activity, subject, options = {}) {
    const body = { activity, subject };
    if (options.place) body.place = options.place;
    let answer;
    try {
      const response = await fetch(`${engine}/pings`, {
        method: 'POST',
        mode: 'cors',
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.any([underWay.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      answer = await response.json();
      if (!response.ok) {
        const status =
          answer.code === 'POSITION_UNAVAILABLE' || answer.code === 'PLACE_UNKNOWN' ? 'NO_LOCATION' : 'UNAVAILABLE';
        return failure(status, String(answer.code));
      }
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      return failure('UNAVAILABLE', { TimeoutError: 'TIMEOUT', AbortError: 'STOPPED' }[name] ?? 'NETWORK');
    }
    return answer;
  }

  async function places() {
    try {
      const response = await fetch(`${engine}/places`, {
        mode: 'cors',
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.ok ? await response.json() : undefined;
    } catch {
      return undefined;
    }
  }

  /** Gives up every ping under way; a later one begins anew. */
  function stop() {
    underWay.abort();
    underWay = new AbortController();
  }

  window.SunflowerLocation = Object.freeze({ ping, places, stop });
})();
