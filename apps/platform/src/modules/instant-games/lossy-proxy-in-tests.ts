import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A message that is lost on its way, or whose answer is lost. */
type Loss = 'lose-request' | 'lose-answer';

/** A network between a game server and the platform that loses messages about money. */
export type LossyProxy = {
  readonly url: string;
  /** Losses for the next messages about money, in order; after these, no message is lost. */
  readonly losses: Loss[];
  /** The paths of all messages about money that arrived. */
  readonly arrived: string[];
  close(): Promise<void>;
};

const ABOUT_MONEY = /\/(debits|credits|cancellations)$/;

/** Starts the network in front of the platform at `targetOf()`. */
export async function startLossyProxy(targetOf: () => string): Promise<LossyProxy> {
  const losses: Loss[] = [];
  const arrived: string[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const body = await textOf(request);
    const loss = ABOUT_MONEY.test(path) ? losses.shift() : undefined;
    if (loss === 'lose-request') {
      response.destroy();
      return;
    }
    const { authorization = '' } = request.headers;
    const answer = await fetch(new URL(path, targetOf()), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization },
      body,
    });
    const text = await answer.text();
    if (ABOUT_MONEY.test(path)) arrived.push(path);
    if (loss === 'lose-answer') response.destroy();
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    losses,
    arrived,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
