import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

/**
 * Describes every call from its contract, as OpenAPI 3.1 at `/documentation/json` and as pages at `/documentation`.
 * Registered before the routes it describes.
 */
export async function installApiDocumentation(app: Server): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sunflower',
        version: '1',
        description: 'The calls of the player client. Every post, put, delete and patch carries X-XSRF-TOKEN.',
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
  await app.register(swaggerUi, { routePrefix: '/documentation', staticCSP: true });
}
