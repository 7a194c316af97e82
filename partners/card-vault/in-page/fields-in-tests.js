/** Runs in every document of a test's browser: actions and checks inside the page and inside the frame. */
globalThis.inPage = {
  received: [],
  reported: [],

  /** Records what the frame reports for analytics, with the origin it came from. */
  keepReports() {
    addEventListener('message', ({ data, origin }) => {
      if (data?.type === 'VAULT_GA') globalThis.inPage.reported.push({ origin, data });
    });
  },
  reports: () => globalThis.inPage.reported,

  /** Adds fields to the page, in one of the two themes, and records what they report. */
  mountFields(options) {
    const { received } = globalThis.inPage;
    const isDark = options.theme === 'dark';
    const { style } = document.documentElement;
    style.background = isDark ? '#1a1f2b' : '#ffffff';
    style.color = isDark ? '#f3efe4' : '#1c2333';
    style.colorScheme = isDark ? 'dark' : 'light';
    globalThis.inPage.keepReports();
    globalThis.inPage.fields = window.SunflowerVault.mount(document.querySelector('#place'), {
      mode: 'card',
      language: 'en-US',
      theme: 'light',
      isReduced: false,
      style: '',
      title: 'Card',
      onReady: () => received.push({ ready: true }),
      onFault: (reason) => received.push({ fault: reason }),
      onState: (state) => received.push({ state }),
      onSubmit: () => received.push({ submit: true }),
      ...options,
    });
  },
  isReady: () => globalThis.inPage.received.some((one) => 'ready' in one),
  lastReceived: () => globalThis.inPage.received.at(-1),
  states: () => globalThis.inPage.received.flatMap((one) => ('state' in one ? [one.state] : [])),
  tokenize: (session) => globalThis.inPage.fields.tokenize(session),
  judge: () => globalThis.inPage.fields.judge(),
  restyle: (look) => globalThis.inPage.fields.restyle(look),

  postHere: (data) => window.postMessage(data, '*'),
  postToParent: (data) => window.parent.postMessage(data, '*'),
  postToOpener: (data) => window.opener?.postMessage(data, '*'),
  postToFirstFrame: (data) => window.frames[0]?.postMessage(data, '*'),
  postToSibling: (data) => window.parent.frames[0]?.postMessage(data, '*'),
  openWindow: (address) => void window.open(address),

  /** Adds another frame with an address. */
  addFrame(address) {
    const frame = document.createElement('iframe');
    frame.src = address;
    const loaded = new Promise((resolve) => frame.addEventListener('load', () => resolve()));
    document.body.append(frame);
    return loaded;
  },

  /** Returns everything a document may store; a frame of another site isn't even allowed to look. */
  kept() {
    const read = (storage) => {
      try {
        return { ...storage() };
      } catch {
        return 'closed';
      }
    };
    return JSON.stringify([
      read(() => localStorage),
      read(() => sessionStorage),
      document.cookie,
      window.location.href,
    ]);
  },
  hasVault: () => 'SunflowerVault' in window,
  hasStolen: () => 'stolen' in window,
  language: () => document.documentElement.lang,
  focusedText: () => document.activeElement?.textContent,
  countBodyParts: () => document.body.children.length,
  standOnCard: () => document.documentElement.style.setProperty('background', 'var(--card)'),
  describing: (id) => document.getElementById(id).ariaDescribedByElements?.map((one) => one.textContent),
  isFocused: (id) => document.activeElement?.id === id,
  cornerOfBox: () => getComputedStyle(document.querySelector('.box')).borderRadius,

  /** Tries to replace the vault's script. */
  takeVaultsPlace() {
    const attempts = [
      () => Object.assign(window, { SunflowerVault: { mount: () => undefined } }),
      () => Object.defineProperty(window, 'SunflowerVault', { value: 1 }),
      () => Object.assign(window.SunflowerVault, { mount: 1 }),
    ];
    return attempts.map((attempt) => {
      try {
        attempt();
        return 'taken';
      } catch {
        return 'refused';
      }
    });
  },

  /** Tries to run an injected script here, and to send something out. */
  async misbehave(address) {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.didRun = true';
    } catch {
      // Trusted types already block it here.
    }
    document.body.append(script);
    const isSent = await fetch(address, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    return { didRun: 'didRun' in window, isSent };
  },
};
