import { apiDocument } from '@/route-handlers/api-document';

/** The API in OpenAPI 3.1, for tools; people read /api-docs. */
export function GET(): Response {
  return Response.json(apiDocument());
}
