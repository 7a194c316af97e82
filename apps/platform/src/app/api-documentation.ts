import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';

const transform = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } });

/**
 * Describes every call of the public server from its contract, as OpenAPI 3.1. Registered before the routes it describes; the document
 * itself is served by the admin server.
 */
export async function describeCalls(app: Server): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sunflower',
        version: '1',
        description: 'The calls of the player client. Every post, put, delete and patch carries X-XSRF-TOKEN.',
      },
    },
    transform,
  });
}

/** Serves the description of the public server's calls on the admin server: `/documentation/json`, and as pages at `/documentation`. */
export async function serveDocumentation(admin: Server, described: Server): Promise<void> {
  // The pages require a description of the server they are mounted on; the one they show is the public server's.
  await admin.register(swagger, { openapi: { openapi: '3.1.0' }, transform });
  await admin.register(swaggerUi, {
    routePrefix: '/documentation',
    staticCSP: true,
    transformSpecificationClone: false,
    transformSpecification: () => described.swagger(),
  });
}
