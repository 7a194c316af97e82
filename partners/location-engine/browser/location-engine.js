/**
 * The location engine's script for the app's pages: creates `SunflowerLocation`. Plain JavaScript without a build, so
 * that its bytes, and thus its `integrity` digest, are the same everywhere. It calls the engine it was loaded from, and
 * never rejects: every failure is a status.
 */

{
  const script = document.currentScript;
  const engine = new URL(script instanceof HTMLScriptElement ? script.src : '', document.baseURI).origin;
  const TIMEOUT_MS = 10_000;
  /** Positions are kept for so many samples and so long; the browser's positioning rests when no ping needs it. */
  const MAX_SAMPLES = 5;
  const FRESH_MS = 30_000;
  const WATCH_MS = 60_000;
  /** A vague first position is often followed by a better one. */
  const VAGUE_METERS = 500;
  const SETTLE_MS = 1_200;
  const REMOTE_DISPLAYS = /microsoft basic render|remote display|rdp|citrix|vmware|virtualbox|parallels/i;
  let underWay = new AbortController();

  const failure = (status, reason) => ({ status, reasons: [reason] });
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Whether the engine simulates positions; asked once, and again after a failure. */
  let asked;
  const isSimulated = () => {
    asked ??= fetch(`${engine}/about`, { mode: 'cors', credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) })
      .then(async (response) => {
        const about = await response.json();
        if (!response.ok) throw String(about.code);
        return about.isSimulated === true;
      })
      .catch((error) => {
        asked = undefined;
        throw error;
      });
    return asked;
  };

  let samples = [];
  let watchId;
  let restTimer;
  const waiting = [];
  let denial;

  const wake = (result) => {
    for (const resolve of waiting.splice(0)) resolve(result);
  };

  const rest = () => {
    if (watchId !== undefined) navigator.geolocation.clearWatch(watchId);
    watchId = undefined;
  };

  const watch = () => {
    clearTimeout(restTimer);
    restTimer = setTimeout(rest, WATCH_MS);
    if (watchId !== undefined) return;
    watchId = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        denial = undefined;
        const { latitude, longitude, accuracy } = coords;
        samples = [...samples, { latitude, longitude, accuracyMeters: accuracy, at: timestamp }].slice(-MAX_SAMPLES);
        wake();
      },
      ({ code }) => {
        if (code === 1) {
          denial = failure('PERMISSION_DENIED', 'DENIED');
          samples = [];
          rest();
        }
        wake(denial ?? failure('NO_LOCATION', code === 3 ? 'TIMEOUT' : 'POSITION_UNAVAILABLE'));
      },
      { enableHighAccuracy: true, maximumAge: FRESH_MS, timeout: TIMEOUT_MS },
    );
  };

  const ageOf = ({ at }) => Math.max(0, Math.round(Date.now() - at));
  const freshSamples = () => samples.filter((sample) => ageOf(sample) <= FRESH_MS);
  const nextPosition = () => new Promise((resolve) => waiting.push(resolve));

  const marks = () => {
    const found = [];
    if (navigator.webdriver) found.push('AUTOMATION');
    const isOwn = Object.hasOwn(navigator, 'geolocation') || Object.hasOwn(navigator.geolocation, 'watchPosition');
    const text = Function.prototype.toString.call(navigator.geolocation.watchPosition);
    if (isOwn || !text.includes('[native code]')) found.push('OVERRIDDEN_API');
    if (REMOTE_DISPLAYS.test(rendererName())) found.push('REMOTE_DISPLAY');
    return found;
  };

  /** The name of the graphics adapter, which shows a remote or virtual display; read once. */
  let renderer;
  const rendererName = () => {
    if (renderer !== undefined) return renderer;
    try {
      const context = document.createElement('canvas').getContext('webgl');
      const names = context?.getExtension('WEBGL_debug_renderer_info');
      renderer = names ? String(context.getParameter(names.UNMASKED_RENDERER_WEBGL)) : '';
      context?.getExtension('WEBGL_lose_context')?.loseContext();
    } catch {
      renderer = '';
    }
    return renderer;
  };

  /** Returns what the browser measures now, or a failure. */
  const measure = async (stopped) => {
    if (!('geolocation' in navigator)) return failure('NO_LOCATION', 'UNSUPPORTED');
    watch();
    if (freshSamples().length === 0) {
      const result = await Promise.race([nextPosition(), stopped]);
      if (result) return result;
    }
    const isVague = () => freshSamples().every(({ accuracyMeters }) => accuracyMeters > VAGUE_METERS);
    if (isVague()) await Promise.race([nextPosition(), pause(SETTLE_MS), stopped]);
    return {
      samples: freshSamples().map(({ at, ...sample }) => ({ ...sample, ageMs: ageOf({ at }) })),
      utcOffsetMinutes: -new Date().getTimezoneOffset(),
      languages: navigator.languages.slice(0, 10),
      marks: marks(),
    };
  };

  const STATUS_OF_CODE = {
    POSITION_UNAVAILABLE: 'NO_LOCATION',
    PLACE_UNKNOWN: 'NO_LOCATION',
    PERMISSION_DENIED: 'PERMISSION_DENIED',
  };

  /** Returns a signal that aborts with another one or after TIMEOUT_MS. Older browsers lack `AbortSignal.any`. */
  const untilStopped = (signal) => {
    const request = new AbortController();
    const follow = () => request.abort(signal.reason);
    signal.addEventListener('abort', follow);
    if (signal.aborted) follow();
    setTimeout(() => request.abort(new DOMException('', 'TimeoutError')), TIMEOUT_MS);
    return request.signal;
  };

  const ping = async (activity, subject, options = {}) => {
    const { signal } = underWay;
    let request;
    const stopped = new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve(failure('UNAVAILABLE', 'STOPPED')));
    });
    try {
      const body = { activity, subject };
      if (await isSimulated()) {
        if (options.place) body.place = options.place;
      } else {
        const measured = await measure(stopped);
        if (measured.status) return measured;
        body.measurement = measured;
      }
      request = untilStopped(signal);
      const response = await fetch(`${engine}/pings`, {
        method: 'POST',
        mode: 'cors',
        credentials: 'omit',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: request,
      });
      const answer = await response.json();
      if (response.ok) return answer;
      if (answer.code === 'NO_ANSWER') return await stopped;
      return failure(STATUS_OF_CODE[answer.code] ?? 'UNAVAILABLE', String(answer.code));
    } catch (error) {
      if (typeof error === 'string') return failure('UNAVAILABLE', error);
      // Older browsers reject with an AbortError whatever the reason is.
      const reason = request?.reason ?? error;
      const name = reason instanceof DOMException ? reason.name : '';
      return failure('UNAVAILABLE', { TimeoutError: 'TIMEOUT', AbortError: 'STOPPED' }[name] ?? 'NETWORK');
    }
  };

  const places = async () => {
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
  };

  /** Cancels every running ping and rests the browser's positioning; a later ping starts fresh. */
  const stop = () => {
    underWay.abort();
    underWay = new AbortController();
    clearTimeout(restTimer);
    rest();
  };

  window.SunflowerLocation = Object.freeze({ ping, places, stop });
}
