import { scimApi } from '@/lib/server/http/error-formats';
import { router } from '@/lib/server/http/router';
import { calls } from '@/route-handlers';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = router(calls.scim, {
  at: '/scim/v2',
  errorFormat: scimApi,
});
