import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { factorShown } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/landing';
import { leaveCompany, leaveCompanyErrors } from '@/lib/server/people/leave-company';

/** Gives the caller's own place in one company up, for good. */
export const postLeaveCompany = endpoint(
  'POST /i/api/business/me/v1/companies/{companyId}/leave',
  {
    guard: factorShown,
    input: { params: z.strictObject({ companyId: z.uuid() }), form: z.strictObject({}) },
    output: z.strictObject({ redirect: z.string() }),
    errors: leaveCompanyErrors,
    plainForm: { page: '/profile/account', next: ({ redirect }) => redirect },
  },
  async ({ viewer, visit, input }) => {
    await leaveCompany(viewer, visit, input.companyId);
    return { redirect: inSite(visit, '/profile/account?form=leave-company&done=1#companies') };
  },
);
