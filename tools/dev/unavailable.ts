import type { IncomingMessage, ServerResponse } from 'node:http';

const RETRY_SECONDS = 2;

/**
 * Responds to a request while the platform can't respond: a page that shows the problems and reloads, or an error body
 * for a call.
 */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse, problems: string): void {
  const isPage = (request.headers.accept ?? '').includes('text/html');
  response.statusCode = 503;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('retry-after', String(RETRY_SECONDS));
  if (!isPage) {
    const message = 'The platform is restarting or did not start: see the terminal of npm run dev.';
    const body = { status: 503, code: 'UNAVAILABLE', message, fields: [], traceId: '' };
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(body));
    return;
  }
  response.setHeader('content-type', 'text/html; charset=utf-8');
  const shown = problems || 'The platform is still starting.';
  response.end(
    `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="${RETRY_SECONDS}">` +
      `<title>Platform not running</title><h1>The platform isn't running</h1><pre>${escapeText(shown)}</pre>`,
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
