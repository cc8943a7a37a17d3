import { jsonAnswer, recordFetch } from '@/tests/factories/recorded-fetch';
import { putPageGlobals } from '../page-globals.factory';
import { subscribeGmail } from './gmail-subscription';

const address = 'POST /k/run/inbox/requests/gmail/subscription';

beforeEach(() => putPageGlobals({ formtoken: 'token' }));

test('a code that Google gave is handed over', async () => {
  const calls = recordFetch({ [address]: jsonAnswer({ success: true, status: 'active' }) });
  expect(await subscribeGmail('code-1')).toEqual({ success: true, status: 'active' });
  expect(calls[0]?.body).toBe('code=code-1');
});

test('ERR-027 a failure is reduced to success false, errorCode and errorMessage', async () => {
  const refusal = {
    status: -1,
    errorCode: 'PROVIDER_REFUSED',
    message: 'No',
    statusCode: 401,
    errorField: null,
  };
  recordFetch({ [address]: jsonAnswer({ ...refusal, trace: 'x' }, 401) });
  expect(await subscribeGmail('code-1')).toEqual({
    success: false,
    errorCode: 'PROVIDER_REFUSED',
    errorMessage: 'No',
  });
  recordFetch({});
  expect(await subscribeGmail('code-1')).toEqual({
    success: false,
    errorCode: null,
    errorMessage: 'Failed to fetch',
  });
});
