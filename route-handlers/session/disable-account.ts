import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { staff, withRecentFactor } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/redirect-target';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { disableAccount, disableAccountErrors, enableAccount } from '@/lib/server/support/disable-account';
import { businessPath } from '@/lib/shared/access/business-path';
import { Id } from '@/lib/shared/form/id';
import { SupportReason } from '@/lib/shared/session/support-access';

const plainForm = {
  page: '/business/support/accounts',
  next: ({ redirect }: { readonly redirect: string }) => redirect,
};
const output = z.strictObject({ redirect: z.string() });
const back = (context: RequestContext, query: Readonly<Record<string, string>>) => ({
  redirect: `${inSite(context, businessPath(readEnv().businessPath, '/support/accounts'))}?${new URLSearchParams({ ...query, done: '1' })}`,
});

/** Staff disable an account, by an address it signs in with (ERR-029); for everybody else NOT_FOUND. */
export const postDisableAccount = endpoint(
  'POST /i/api/support/v1/disableAccount',
  {
    guard: withRecentFactor(staff),
    input: { form: z.strictObject({ email: z.string().trim().min(1).max(320), reason: SupportReason }) },
    output,
    errors: disableAccountErrors,
    plainForm,
  },
  async ({ context, viewer, input }) => {
    const account = await disableAccount(context, viewer, input);
    return back(context, { form: 'account-disable', account });
  },
);

/** Staff let somebody in again whose account is disabled. */
export const postEnableAccount = endpoint(
  'POST /i/api/support/v1/enableAccount',
  {
    guard: withRecentFactor(staff),
    input: { form: z.strictObject({ id: Id, reason: SupportReason }) },
    output,
    errors: disableAccountErrors,
    plainForm,
  },
  async ({ context, viewer, input }) => {
    await enableAccount(context, viewer, input);
    return back(context, { form: 'account-enable' });
  },
);
