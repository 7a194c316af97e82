import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { maskText } from '../mask-numbers.ts';

/**
 * Writes one line per request, when its response is sent. It has the path but never the query, because the query of a
 * sign-in contains its code and state, and no secret may reach a log. A card number that was typed where the path has
 * an id is masked (PCI-A7).
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: 'traceId' });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const line = {
      method: request.method,
      path: loggedPath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) reply.log.error({ ...line, err: error }, 'request failed');
    else reply.log.info(line, 'request completed');
  }
}

/** Returns the path of an address; a path that contains a number to mask is logged decoded. */
function loggedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const decoded = decodedPath(path);
  const masked = maskText(decoded);
  return masked === decoded ? path : masked;
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
