import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { factorShown } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { leaveCompany, leaveCompanyErrors } from '@/lib/server/people/memberships/leave-company';
import { Id } from '@/lib/shared/form/id';

/** Gives the caller's own membership in one company up, for good. */
export const postLeaveCompany = endpoint(
  'POST /i/api/business/me/v1/companies/{companyId}/leave',
  {
    guard: factorShown,
    input: { params: z.strictObject({ companyId: Id }), form: z.strictObject({}) },
    output: z.strictObject({ redirect: z.string() }),
    errors: leaveCompanyErrors,
    plainForm: { page: '/profile/account', next: ({ redirect }) => redirect },
  },
  async ({ viewer, context, input }) => {
    await leaveCompany(viewer, context, input.companyId);
    return { redirect: inSite(context, '/profile/account?form=leave-company&done=1#companies') };
  },
);
