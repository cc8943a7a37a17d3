import { keyApi } from '@/lib/server/http/dialects';
import { mount } from '@/lib/server/http/mount';
import { calls } from '@/route-handlers';

export const { GET, POST } = mount(calls.trips, { at: '/trips/api', speak: keyApi });
