import * as z from 'zod';
import { endpoint } from '@/lib/server/http/endpoint';
import { factorShown } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import { leaveCompany, leaveCompanyErrors } from '@/lib/server/people/memberships/leave-company';
import { Id } from '@/lib/shared/form/id';
import { Successor } from '@/lib/shared/people/people-calls';

/** Gives the caller's own membership in one company up, for good; whom and what it is needed for goes to a successor. */
export const postLeaveCompany = endpoint(
  'POST /i/api/business/me/v1/companies/{companyId}/leave',
  {
    guard: factorShown,
    input: { params: z.strictObject({ companyId: Id }), form: z.strictObject({ ...Successor.shape }) },
    output: z.strictObject({ redirect: z.string() }),
    errors: leaveCompanyErrors,
    plainForm: { page: '/profile/account', next: ({ redirect }) => redirect },
  },
  async ({ viewer, context, input }) => {
    await leaveCompany(viewer, context, input.companyId, input);
    return { redirect: inSite(context, '/profile/account?form=leave-company&done=1#companies') };
  },
);
