import { keyApi } from '@/lib/server/http/error-formats';
import { router } from '@/lib/server/http/router';
import { calls } from '@/route-handlers';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = router(calls.formHorizon, {
  at: '/s/horizon',
  errorFormat: keyApi,
});
