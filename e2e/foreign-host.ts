import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** Paths that a hosting page forwards to the stack; it serves everything else itself. */
const HANDED_ON = /^\/(web|gateway|embed)\//;

/** A foreign page with its own styles, title and targets for the client's place names. */
const PAGE = `<!doctype html>
<html lang="de">
<head>
  <meta charset="utf-8">
  <title>Prairie Post</title>
  <style>body { margin: 40px; background: rgb(230, 240, 230) } h1 { font: 400 32px serif }</style>
</head>
<body>
  <h1>Prairie Post</h1>
  <ol id="asked"></ol>
  <div id="lottery"></div>
  <script type="module">
    import { mountSunflower } from '/embed/sunflower.js';
    const OWN_PAGES = { 'contact-customer-support': '/our-help' };
    const sunflower = mountSunflower(document.getElementById('lottery'), {
      configUrl: '/lottery-settings.json',
      navigate(request) {
        const line = document.createElement('li');
        line.textContent = JSON.stringify(request);
        document.getElementById('asked').append(line);
        if (request.name === 'login')
          window.location.assign('/gateway/login?redirect_uri=' + encodeURIComponent(window.location.href));
        else if (OWN_PAGES[request.name]) window.location.assign(OWN_PAGES[request.name]);
        else sunflower.show(request.name, request.query);
      },
    });
    window.takeOut = () => sunflower.unmount();
  </script>
</body>
</html>`;

/** A site on its own origin whose page hosts the client, and that forwards the client's calls to a stack. */
export type ForeignHost = { readonly address: string; close(): Promise<void> };

type Ways = { readonly stackPort: number; readonly settings: Readonly<Record<string, unknown>> };

/** Forwards a call unchanged, so that the stack gets the origin that the browser sent. */
function handOn(incoming: IncomingMessage, answer: ServerResponse, stackPort: number): void {
  const { method, url, headers } = incoming;
  const outgoing = request({ host: '127.0.0.1', port: stackPort, method, path: url, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(answer);
  });
  outgoing.on('error', () => answer.writeHead(502).end());
  incoming.pipe(outgoing);
}

async function serve(incoming: IncomingMessage, answer: ServerResponse, ways: Ways): Promise<void> {
  const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
  if (HANDED_ON.test(pathname)) return handOn(incoming, answer, ways.stackPort);
  if (pathname === '/lottery-settings.json') {
    const own = await fetch(`http://127.0.0.1:${ways.stackPort}/runtime-config.json`);
    const settings = { ...((await own.json()) as object), ...ways.settings };
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(settings));
    return;
  }
  const page = pathname === '/our-help' ? '<title>Our help</title><h1>Ask Prairie Post</h1>' : PAGE;
  answer.writeHead(200, { 'content-type': 'text/html' }).end(page);
}

/** Opens the site on a port of this machine. */
export async function openForeignHost(port: number, ways: Ways): Promise<ForeignHost> {
  const server: Server = createServer((incoming, answer) => {
    serve(incoming, answer, ways).catch(() => answer.writeHead(502).end());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
