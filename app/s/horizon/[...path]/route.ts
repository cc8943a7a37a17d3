import { keyApi } from '@/lib/server/http/dialects';
import { mount } from '@/lib/server/http/mount';
import { calls } from '@/route-handlers';

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = mount(calls.formHorizon, {
  at: '/s/horizon',
  speak: keyApi,
});
