import { createServer } from 'node:http';
import { resultsRoutes } from '@sunflower/platform/src/modules/draw-games/index.ts';
import { wallClock } from '@sunflower/service-base/clock.ts';
import { type Db, openDatabase } from '@sunflower/service-base/db/database.ts';
import { buildServer } from '@sunflower/service-base/http/build-server.ts';
import { announceReady } from '@sunflower/service-base/program.ts';
import { exitWithParent } from '../tools/test/interruption.ts';

exitWithParent();

// Runs one node that serves published results, in a separate process, next to a bare server that sends the same bytes
// for any request. Here all load comes from one address, so the limit on calls per address is lifted.
const [, , PREPARED = ''] = process.argv;
const db = openDatabase({ url: process.env.DATABASE_URL ?? '', poolSize: 4, name: 'bench-results' }) as Db;
const app = await buildServer({ name: 'results', logLevel: 'error', isHttps: false, requestsPerMinute: 100_000_000 });
resultsRoutes(app, { db, clock: wallClock });
const address = await app.listen({ host: '127.0.0.1', port: 0 });

const answer = await app.inject({ url: PREPARED, headers: { 'accept-encoding': 'br' } });
const headers = {
  'content-type': 'application/json',
  'content-encoding': 'br',
  'content-length': answer.rawPayload.length,
};
const bare = createServer((_request, response) => response.writeHead(200, headers).end(answer.rawPayload));
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
const place = bare.address();
process.send?.({ address, floor: `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}` });
announceReady(async () => {
  bare.close();
  await app.close();
  await db.destroy();
});
