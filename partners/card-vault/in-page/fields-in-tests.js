/** Runs in every document of a test's browser: what tests do and see inside the page and inside the frame. */
globalThis.inPage = {
  heard: [],
  reported: [],

  /** Keeps what the frame reports for analytics, with the origin it came from. */
  keepReports() {
    addEventListener('message', ({ data, origin }) => {
      if (data?.type === 'VAULT_GA') globalThis.inPage.reported.push({ origin, data });
    });
  },
  reports: () => globalThis.inPage.reported,

  /** Puts fields on the page, which stands in one of the two themes, and keeps what they tell. */
  mountFields(options) {
    const { heard } = globalThis.inPage;
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
      onReady: () => heard.push({ ready: true }),
      onFault: (reason) => heard.push({ fault: reason }),
      onState: (state) => heard.push({ state }),
      onSubmit: () => heard.push({ submit: true }),
      ...options,
    });
  },
  isReady: () => globalThis.inPage.heard.some((one) => 'ready' in one),
  lastHeard: () => globalThis.inPage.heard.at(-1),
  states: () => globalThis.inPage.heard.flatMap((one) => ('state' in one ? [one.state] : [])),
  tokenise: (session) => globalThis.inPage.fields.tokenise(session),
  judge: () => globalThis.inPage.fields.judge(),
  restyle: (look) => globalThis.inPage.fields.restyle(look),

  postHere: (data) => window.postMessage(data, '*'),
  postToParent: (data) => window.parent.postMessage(data, '*'),
  postToOpener: (data) => window.opener?.postMessage(data, '*'),
  postToFirstFrame: (data) => window.frames[0]?.postMessage(data, '*'),
  postToSibling: (data) => window.parent.frames[0]?.postMessage(data, '*'),
  openWindow: (address) => void window.open(address),

  /** Adds another frame at an address. */
  addFrame(address) {
    const frame = document.createElement('iframe');
    frame.src = address;
    const loaded = new Promise((resolve) => frame.addEventListener('load', () => resolve()));
    document.body.append(frame);
    return loaded;
  },

  /** Everything a document may keep; a frame of another site may not even look. */
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

  /** Tries to put something else in the place of the vault's script. */
  takeVaultsPlace() {
    const tries = [
      () => Object.assign(window, { SunflowerVault: { mount: () => undefined } }),
      () => Object.defineProperty(window, 'SunflowerVault', { value: 1 }),
      () => Object.assign(window.SunflowerVault, { mount: 1 }),
    ];
    return tries.map((attempt) => {
      try {
        attempt();
        return 'taken';
      } catch {
        return 'refused';
      }
    });
  },

  /** Tries to run a script of its own here, and to send something away. */
  async misbehave(address) {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.didRun = true';
    } catch {
      // Trusted types refuse already here.
    }
    document.body.append(script);
    const isSent = await fetch(address, { mode: 'no-cors' }).then(
      () => true,
      () => false,
    );
    return { didRun: 'didRun' in window, isSent };
  },
};
