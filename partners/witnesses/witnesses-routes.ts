import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import { textOfVerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { ADD_CHECKPOINT_PATH, TREE_SIZE_TYPE } from '@sunflower/public-log/witness/add-checkpoint.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { cosignCheckpoint, type Witness } from './cosign-checkpoint.ts';

/** A checkpoint has a few hundred bytes, and a proof at most 63 lines. */
const MAX_BODY_BYTES = 16_384;

/** Mounts the witnesses, each below its own path, and `/about`. */
export function witnessesRoutes(app: Server, witnesses: ReadonlyMap<string, Witness>): void {
  aboutRoutes(app, { isSimulated: true });
  for (const [name, witness] of witnesses) witnessRoutes(app, `/${name}`, witness);
}

/** Serves the routes that every program of witnesses has, and parses their request format. */
export function aboutRoutes(app: Server, { isSimulated }: { readonly isSimulated: boolean }): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get(ABOUT_PATH, async (): Promise<About> => ({ partner: 'witnesses', isSimulated }));
}

/**
 * Serves one witness below a path, which is empty or begins with a slash. It answers every caller, because it accepts
 * only checkpoints that a known log signed. Returns a function that runs other work between its requests.
 */
export function witnessRoutes(
  app: Server,
  path: string,
  witness: Witness,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  app.get(path || '/', async (_request, reply) => reply.type('text/plain').send(`${textOfVerifierKey(witness.key)}\n`));
  let last: Promise<unknown> = Promise.resolve();
  // Serialized, because the check of the old size and the stored checkpoint belong together.
  const runNext = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => {});
    return next;
  };
  app.post(`${path}${ADD_CHECKPOINT_PATH}`, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const answer = await runNext(() => cosignCheckpoint(witness, body));
    if (answer.status === 200) return reply.type('text/plain; charset=utf-8').send(answer.line);
    if (answer.status === 409) return reply.status(409).type(TREE_SIZE_TYPE).send(`${answer.size}\n`);
    return reply.status(answer.status).type('text/plain').send('');
  });
  return runNext;
}
