import { type OpenApiDocument, openApiDocument } from '@/lib/server/http/openapi';
import { calls } from '.';

/** The OpenAPI description of every call of this server. */
export const apiDocument = (): OpenApiDocument => openApiDocument(Object.values(calls).flat());
