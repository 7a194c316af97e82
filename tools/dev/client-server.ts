import { realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { type Connect, createServer, type ViteDevServer } from 'vite';
import { clientSourceMatcher } from './client-sources.ts';
import { answerDocument, NONCE_MARK } from './documents.ts';
import type { PlatformGate } from './platform-gate.ts';
import { terminalLogger } from './terminal-logger.ts';
import { answerUnavailable } from './unavailable.ts';

type Options = {
  readonly root: string;
  /** The app's own address, at which the browser reaches everything. */
  readonly host: string;
  readonly port: number;
  readonly platformPort: number;
  readonly gate: PlatformGate;
  /** Returns what is broken, for a page that can't be shown. */
  readonly problems: () => string;
  readonly say: (line: string) => void;
};

/** Files that change while everything runs but are not sources. */
const NOT_WATCHED = ['**/dist/**', '**/.data/**', '**/.cache/**', '**/test-results/**', '**/coverage/**'];

/**
 * Opens Vite on the app's own port. It serves the client's sources with hot reload and passes everything else to the
 * platform behind it, so that the browser sees one origin with the cookies and the policy of production.
 */
export async function openClientServer(options: Options): Promise<ViteDevServer> {
  const { root, host, port, platformPort } = options;
  const clientFolder = join(root, 'apps/player-web');
  const isClientSource = clientSourceMatcher(clientFolder);
  const isVites = (request: IncomingMessage) =>
    isClientSource(request.url ?? '/') || request.headers['sec-websocket-protocol'] === 'vite-hmr';
  const server = await createServer({
    root: clientFolder,
    configFile: join(clientFolder, 'vite.config.ts'),
    cacheDir: join(root, 'node_modules/.vite-dev'),
    appType: 'custom',
    customLogger: terminalLogger(options.say),
    html: { cspNonce: NONCE_MARK },
    // Prepares all packages before the first page, because a package found later would reload the page.
    optimizeDeps: {
      entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}', '!src/testing/**', '!src/**/*-in-tests.*'],
    },
    server: {
      host,
      port,
      strictPort: true,
      cors: false,
      watch: { ignored: NOT_WATCHED },
      // Fonts come from packages, and installed packages may be links to another checkout's.
      fs: { allow: [root, dirname(realpathSync(join(root, 'node_modules/vite')))] },
      warmup: { clientFiles: ['src/main.tsx', 'src/app/start-up/start-app.ts'] },
      proxy: {
        '^/': {
          target: `http://127.0.0.1:${platformPort}`,
          ws: true,
          bypass: (request) => (isVites(request) ? request.url : undefined),
        },
      },
    },
    plugins: [
      {
        name: 'sunflower:platform',
        configureServer: (vite) => void vite.middlewares.use(platformMiddleware(vite, { ...options, isClientSource })),
      },
    ],
  });
  await server.listen();
  return server;
}

/** Maximum number of attempts to request a page from the platform: a restart may begin while it responds. */
const DOCUMENT_ATTEMPTS = 3;

/** Returns whether the platform responded; false when it closed the connection, as it does for a restart. */
async function isAnswered(answer: Promise<void>): Promise<boolean> {
  try {
    await answer;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && CLOSED_CODES.has(String(error.code))) return false;
    throw error;
  }
}

const CLOSED_CODES = new Set(['ECONNREFUSED', 'ECONNRESET']);

/**
 * Holds each request while the platform restarts. After that, it answers page requests; the proxy handles all others.
 */
function platformMiddleware(
  vite: ViteDevServer,
  options: Options & { readonly isClientSource: (url: string) => boolean },
): Connect.NextHandleFunction {
  const document = {
    platformPort: options.platformPort,
    shellFile: join(options.root, 'apps/player-web/index.html'),
    transform: (url: string, html: string) => vite.transformIndexHtml(url, html),
  };
  const handle = async (request: IncomingMessage, response: ServerResponse, next: Connect.NextFunction) => {
    if (options.isClientSource(request.url ?? '/')) return next();
    const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    for (let attempts = 0; attempts < DOCUMENT_ATTEMPTS; attempts++) {
      if ((await options.gate.state()) !== 'open') break;
      if (!isPage) return next();
      if (await isAnswered(answerDocument(request, response, document))) return;
    }
    answerUnavailable(request, response, options.problems());
  };
  return (request, response, next) => {
    handle(request, response, next).catch(next);
  };
}
