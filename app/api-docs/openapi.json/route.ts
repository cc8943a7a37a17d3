import { getApiDocument } from '@/route-handlers/api-document';

/** Address: `/api-docs/openapi.json`. */
export const GET = getApiDocument;
