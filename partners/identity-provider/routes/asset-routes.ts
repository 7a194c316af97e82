import type { FastifyInstance } from 'fastify';
import type { PageAssets } from '../pages/assets.ts';

const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Serves the files of the pages; their names change with their content, so browsers may cache them. */
export function assetRoutes(app: FastifyInstance, assets: PageAssets): void {
  for (const file of assets.files) {
    app.get(file.path, (_request, reply) => reply.type(file.type).header('cache-control', ONE_YEAR).send(file.bytes));
  }
}
