import { openApiDocument } from '@/lib/server/http/openapi';
import { calls } from '@/route-handlers';

/** The API in OpenAPI 3.1, for tools; people read /api-docs. */
export function GET(): Response {
  return Response.json(openApiDocument(Object.values(calls).flat()));
}
