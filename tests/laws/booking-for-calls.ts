import type { SampleCall } from './sample-call';

/** Bodies of the calls by which colleagues book for each other. */
export const bookingForCalls: Readonly<Record<string, SampleCall>> = {
  'POST /i/api/business/users/v2/findUsers': { json: { query: '', filters: {}, searchMode: 'admins' } },
  'POST /i/api/business/me/v1/traveler/select': { form: { email: 'nobody@nowhere.example' } },
  'POST /i/api/business/me/v1/guest/select': { form: { email: 'nobody@nowhere.example' } },
  'POST /i/api/business/me/v1/traveler/unselect': { form: {} },
  'GET /i/api/business/me/v1/currentIdentity': {},
  'GET /i/api/business/me/v1/arrangers': {},
  'POST /i/api/business/me/v1/arrangers/allow': { form: { allow: 'true' } },
  'POST /i/api/business/me/v1/arrangers/add': { form: { email: 'nobody@nowhere.example' } },
  'POST /i/api/business/me/v1/arrangers/remove': { form: { email: 'nobody@nowhere.example' } },
  'POST /i/api/business/bookRequests/v1': {
    form: { vertical: 'flights', to: 'Lisbon', depart: '2027-03-09', return: '2027-03-02' },
  },
  'GET /i/api/business/bookRequests/v1': {},
  'POST /i/api/business/bookRequests/v1/{id}': { form: { change: 'take', version: '1' } },
};
