import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Server } from '@sunflower/service-base/http/build-server.ts';
import { NO_INTEGRITY_POLICY } from '@sunflower/service-base/http/security-headers.ts';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { contractSchemas } from './contract-schemas.ts';

const zodToJsonConfig = { unrepresentable: 'any' } as const;
/** `/web/<service>/...`: calls are grouped by service. */
const SERVICE = /^\/web\/([\w-]+)/;

/**
 * Describes every call of the public server from its contract, as OpenAPI 3.1. Registered before the described routes;
 * the admin server serves the document, and `docs/api/openapi.json` is a copy of it.
 */
export async function describeCalls(app: Server): Promise<void> {
  const schemaRegistry = await contractSchemas();
  const transform = createJsonSchemaTransform({ schemaRegistry, zodToJsonConfig });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sunflower',
        version: '1',
        description: 'Calls of the player client. Every POST, PUT, DELETE and PATCH needs the X-XSRF-TOKEN header.',
      },
    },
    transform: (input) => {
      const { schema, url } = transform(input);
      const audience = input.route.config?.audience;
      const tags = [SERVICE.exec(url)?.[1] ?? 'other'];
      return { url, schema: { ...schema, tags, ...(audience ? { 'x-audience': audience } : {}) } };
    },
    transformObject: createJsonSchemaTransformObject({ schemaRegistry, zodToJsonConfig }),
  });
}

/** Serves the API description on the admin server: JSON at `/documentation/json`, pages at `/documentation`. */
export async function serveDocumentation(admin: Server, described: Server): Promise<void> {
  // The plugin for the pages requires a description of the server it's mounted on; the pages show the public server's.
  const transform = createJsonSchemaTransform({ zodToJsonConfig });
  await admin.register(swagger, { openapi: { openapi: '3.1.0' }, transform });
  await admin.register(swaggerUi, {
    routePrefix: '/documentation',
    staticCSP: true,
    // The library's scripts have no digests; only operators reach this server.
    uiHooks: { onRequest: async (_request, reply) => void reply.header('integrity-policy', NO_INTEGRITY_POLICY) },
    transformSpecificationClone: false,
    transformSpecification: () => described.swagger(),
  });
}
