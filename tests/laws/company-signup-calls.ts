import type { SampleCall } from './sample-call';

const nobodysToken = 'x'.repeat(43);
const nobodysCompany = { firstName: 'No', lastName: 'Body', companyName: 'Nobody', domain: 'gmail.com' };

/** Sample calls of founding a company and of its confirmations. */
export const companySignupCalls: Readonly<Record<string, SampleCall>> = {
  // Companies with a domain nobody can own, so that none is founded.
  'POST /i/api/business/company/v1/signup': { json: nobodysCompany },
  'POST /i/api/business/company/v2/bizPlus/signup': { json: nobodysCompany },
  'POST /i/api/business/company/v1/leisureSignup': { json: { firstName: 'No', lastName: '' } },
  'POST /i/api/business/me/v1/setup': { json: { firstName: 'No', lastName: '' } },
  'POST /i/api/business/me/v2/setup': { json: { firstName: 'No', lastName: '' } },
  'POST /i/api/business/me/v3/setup': { json: { firstName: 'No', lastName: '' } },
  'POST /i/api/business/company/v1/sendConfirmation': {
    query: { userEmail: 'nobody@mail.example' },
    form: {},
  },
  'POST /i/api/business/company/v1/bizPlus/sendConfirmation': { form: {} },
  'POST /i/api/business/me/v1/resendConfirmationEmail': { form: {} },
  'POST /i/api/business/company/v1/bizPlus/trackEmailConfirmationClick': { json: { token: nobodysToken } },
  'POST /k/run/business/confirm': { form: { kind: 'company', token: nobodysToken } },
  'POST /k/run/business/draft': { form: nobodysCompany },
  'POST /k/run/business/found': { form: { variant: 'signup', size: '1' } },
};
