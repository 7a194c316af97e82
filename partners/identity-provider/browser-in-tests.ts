import { localhostFetch } from '@sunflower/service-base/http/localhost-fetch.ts';

/** The response of a page or a redirect. */
export type Visit = { readonly status: number; readonly headers: Headers; readonly body: string; readonly url: string };

type Cookie = { value: string; host: string; path: string };

const MAX_REDIRECTS = 10;

/** Acts as a browser in a login test: stores cookies by host and path, follows redirects one by one, posts forms. */
export class TestBrowser {
  readonly cookies = new Map<string, Cookie>();
  readonly #sent: Record<string, string>;

  /** Creates a browser. With `address`, its requests pass through a proxy that reports that address. */
  constructor(options: { address?: string; userAgent?: string } = {}) {
    this.#sent = {
      ...(options.address === undefined ? {} : { 'x-forwarded-for': options.address }),
      ...(options.userAgent === undefined ? {} : { 'user-agent': options.userAgent }),
    };
  }

  /** Opens an address without following redirects. */
  async open(
    address: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<Visit> {
    const url = new URL(address);
    const cookie = this.#cookieHeader(url);
    const answer = await localhostFetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...this.#sent, ...(cookie === '' ? {} : { cookie }), ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) this.#keep(url.hostname, line);
    return { status: answer.status, headers: answer.headers, body: await answer.text(), url: url.href };
  }

  /** Opens an address and follows redirects, stopping before one for which `isEnough`. */
  async follow(start: Visit | string, isEnough: (address: string) => boolean = () => false): Promise<Visit> {
    let visit = typeof start === 'string' ? await this.open(start) : start;
    for (let hop = 0; hop < MAX_REDIRECTS; hop++) {
      const location = visit.headers.get('location');
      if (visit.status < 300 || visit.status > 399 || location === null) return visit;
      const next = new URL(location, visit.url).href;
      if (isEnough(next)) return visit;
      visit = await this.open(next);
    }
    throw new Error(`more than ${MAX_REDIRECTS} redirects from ${visit.url}`);
  }

  /** Fills in and posts the only form of a page with its hidden fields, as the page itself would. */
  async submit(page: Visit, typed: Readonly<Record<string, string>> = {}): Promise<Visit> {
    const action = /<form[^>]* action="([^"]+)"/.exec(page.body)?.[1];
    if (action === undefined) throw new Error(`no form on ${page.url}: ${page.body.slice(0, 200)}`);
    const target = new URL(action, page.url);
    const hidden = [...page.body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = { ...Object.fromEntries(hidden.map(([, name, value]) => [name, value])), ...typed };
    return this.open(target.href, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: target.origin,
        'sec-fetch-site': 'same-origin',
      },
    });
  }

  /** Returns the value of a cookie, by name. */
  cookie(name: string): string | undefined {
    return [...this.cookies].find(([key]) => key.startsWith(`${name}|`))?.[1].value;
  }

  #cookieHeader(url: URL): string {
    return [...this.cookies]
      .filter(([, cookie]) => cookie.host === url.hostname && url.pathname.startsWith(cookie.path))
      .map(([key, cookie]) => `${key.slice(0, key.indexOf('|'))}=${cookie.value}`)
      .join('; ');
  }

  #keep(host: string, line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const attribute = (key: string) =>
      attributes.find((entry) => entry.toLowerCase().startsWith(`${key}=`))?.slice(key.length + 1);
    const path = attribute('path') ?? '/';
    const expires = attribute('expires');
    const isGone = attribute('max-age') === '0' || (expires !== undefined && new Date(expires).getTime() <= 0);
    const key = `${name}|${host}|${path}`;
    if (isGone) this.cookies.delete(key);
    else this.cookies.set(key, { value, host, path });
  }
}
