// Runs in the vendors' frame: a sandboxed document without an origin. It takes one port from the page, loads the
// vendors' scripts and passes events to them in the form of the Google tag: commands pushed to `dataLayer`. It only
// reports "ready" or "failed" to the page.

// Without an origin there are no cookies and no storage; scripts that use them must find them empty instead of failing.
(() => {
  const memory = () => {
    const stored = new Map();
    return {
      getItem: (name) => stored.get(`${name}`) ?? null,
      setItem: (name, value) => void stored.set(`${name}`, `${value}`),
      removeItem: (name) => void stored.delete(`${name}`),
      clear: () => stored.clear(),
      key: (place) => [...stored.keys()][place] ?? null,
      get length() {
        return stored.size;
      },
    };
  };
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { value: memory() });
})();

(() => {
  const MAX_VENDORS = 4;
  window.dataLayer = [];
  function tag() {
    // biome-ignore lint/complexity/noArguments: the tag recognizes commands by this kind of object
    window.dataLayer.push(arguments);
  }
  window.gtag = tag;

  function load({ script, id }) {
    const address = new URL(script);
    if (!address.searchParams.has('id')) address.searchParams.set('id', id);
    return new Promise((resolve, reject) => {
      const element = document.createElement('script');
      element.async = true;
      element.onload = resolve;
      element.onerror = reject;
      element.src = address.href;
      document.head.append(element);
    });
  }

  function handleEvent(vendors, { vendor, event, page }) {
    const settings = vendors.find((known) => known.vendor === vendor);
    if (!settings || typeof event?.name !== 'string') return;
    const screen = event.data?.screen;
    const place = typeof screen === 'string' ? { page_location: `${page}${screen}` } : {};
    tag('event', event.name, { ...event.data, ...place, send_to: settings.target ?? settings.id });
  }

  async function begin(port, vendors) {
    tag('js', new Date());
    for (const { id } of vendors) {
      tag('config', id, { send_page_view: false, client_storage: 'none', allow_google_signals: false });
    }
    port.onmessage = ({ data }) => handleEvent(vendors, data ?? {});
    try {
      await Promise.all(vendors.map(load));
      port.postMessage('ready');
    } catch {
      port.postMessage('failed');
    }
  }

  let hasBegun = false;
  window.addEventListener('message', (event) => {
    // The parent page has the same origin as the frame's address; messages from any other are ignored.
    if (hasBegun || event.source !== window.parent || event.origin !== location.origin) return;
    const { type, vendors } = event.data ?? {};
    const [port] = event.ports;
    if (type !== 'VENDORS' || !port || !Array.isArray(vendors) || vendors.length > MAX_VENDORS) return;
    hasBegun = true;
    void begin(port, vendors);
  });
})();
