import { readEnv } from '@/lib/server/env';
import { type OpenApiDocument, openApiDocument } from '@/lib/server/http/openapi';
import { calls } from '.';

/** The OpenAPI description of every call of this server. */
export const apiDocument = (): OpenApiDocument => openApiDocument(Object.values(calls).flat());

/** The API in OpenAPI 3.1, for tools; people read /api-docs. Not there unless the deployment shows it (UMIAK_API_DOCS). */
export const getApiDocument = (): Response =>
  readEnv().apiDocs ? Response.json(apiDocument()) : new Response(null, { status: 404 });
