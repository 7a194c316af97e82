import { ABOUT_PATH, type About } from '@sunflower/partner-protocols/about.ts';
import { textOfVerifierKey } from '@sunflower/public-log/note/verifier-key.ts';
import { ADD_CHECKPOINT_PATH, TREE_SIZE_TYPE } from '@sunflower/public-log/witness/add-checkpoint.ts';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { cosignCheckpoint, type Witness } from './cosign-checkpoint.ts';

/** A checkpoint has a few hundred bytes, and a proof at most 63 lines. */
const MAX_BODY_BYTES = 16_384;

/**
 * Mounts the witnesses, each below its own path, and `/about`. A witness answers anyone: it accepts only what a known
 * log signed.
 */
export function witnessesRoutes(app: Server, witnesses: ReadonlyMap<string, Witness>): void {
  app.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get(ABOUT_PATH, async (): Promise<About> => ({ partner: 'witnesses', isSimulated: true }));
  for (const [name, witness] of witnesses) witnessRoutes(app, name, witness);
}

function witnessRoutes(app: Server, name: string, witness: Witness): void {
  app.get(`/${name}`, async (_request, reply) => reply.type('text/plain').send(`${textOfVerifierKey(witness.key)}\n`));
  let last: Promise<unknown> = Promise.resolve();
  app.post(`/${name}${ADD_CHECKPOINT_PATH}`, async (request, reply) => {
    const body = typeof request.body === 'string' ? request.body : '';
    // One after another: the check of the old size and the stored checkpoint belong together.
    const cosigned = last.then(() => cosignCheckpoint(witness, body));
    last = cosigned.catch(() => {});
    const answer = await cosigned;
    if (answer.status === 200) return reply.type('text/plain; charset=utf-8').send(answer.line);
    if (answer.status === 409) return reply.status(409).type(TREE_SIZE_TYPE).send(`${answer.size}\n`);
    return reply.status(answer.status).type('text/plain').send('');
  });
}
