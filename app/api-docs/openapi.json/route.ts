import { readEnv } from '@/lib/server/env';
import { apiDocument } from '@/route-handlers/api-document';

/** The API in OpenAPI 3.1, for tools; people read /api-docs. Not there unless the deployment shows it (UMIAK_API_DOCS). */
export function GET(): Response {
  if (!readEnv().apiDocs) return new Response(null, { status: 404 });
  return Response.json(apiDocument());
}
