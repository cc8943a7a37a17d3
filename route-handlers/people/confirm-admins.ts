import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { FormDone } from '@/lib/server/http/form-done';
import { can } from '@/lib/server/http/guards';
import { recordFileDone } from '@/lib/server/http/record-file-endpoints';
import { inSite } from '@/lib/server/http/redirect-target';
import type { Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { runBulk, undoBulk } from '@/lib/server/people/bulk/run-bulk';
import { importPeople } from '@/lib/server/people/import/import-people';
import { invitePeople } from '@/lib/server/people/invitations/invite-people';
import { resendInvitation, setInvitation } from '@/lib/server/people/invitations/sent-invitations';
import { peopleFile } from '@/lib/server/people/record-files/people-file';
import { removeRole, saveRole } from '@/lib/server/people/roles/company-roles';
import { type AdminOrder, takeAdminOrder } from '@/lib/server/people/roles/pending-admin-change';
import type { ConfirmedAdmins } from '@/lib/server/people/roles/require-admin-confirmation';
import { changeUser } from '@/lib/server/people/users/change-user';
import { setUserStatus } from '@/lib/server/people/users/set-user-status';
import { businessPath } from '@/lib/shared/access/business-path';
import type { CapabilityKey } from '@/lib/shared/access/capabilities';
import { isPermission } from '@/lib/shared/access/permissions';
import { usersPage } from './users-page';

/**
 * Carries out a change that makes somebody an admin, once its page has named them: wants a second factor of the last
 * minutes and the permissions of the change itself. Works once; else TICKET_INVALID.
 */
export const postConfirmAdmins = endpoint(
  'POST /i/api/business/admins/v1/confirm',
  {
    guard: can('admins.confirm'),
    input: { form: z.strictObject({ order: z.string().max(60) }) },
    output: FormDone,
    errors: [
      'ALREADY_COLLEAGUE',
      'LAST_ADMIN',
      'NOT_FOUND',
      'ROLE_NAME_USED',
      'ROLE_SAME',
      'SERVICE_DISABLED',
      'TICKET_INVALID',
      'TOO_MANY_REQUESTS',
      'VERSION_CONFLICT',
    ],
    plainForm: { page: '/business/confirm-admins', next: ({ redirect }) => redirect },
  },
  async ({ viewer, context, input }) => {
    const { order, confirmed } = await takeAdminOrder(viewer, input.order);
    return { redirect: await carryOut(viewer, context, order, confirmed) };
  },
);

/** Does what was asked for, for whoever may; returns where its own form would have led. */
async function carryOut(
  viewer: Can<'admins.confirm'>,
  context: RequestContext,
  order: AdminOrder,
  confirmed: ConfirmedAdmins,
): Promise<string> {
  const as = <const K extends CapabilityKey>(key: K) => can(key).admit(viewer);
  const to = (path: string): string => inSite(context, businessPath(readEnv().businessPath, path));
  switch (order.kind) {
    case 'change':
      await changeUser(as('users.write'), context, order, confirmed);
      return usersPage(context, { user: order.id, form: 'user-changed', done: '1' }, order.list);
    case 'letIn':
      await setUserStatus(as('users.status'), context, { ...order, to: 'active' }, confirmed);
      return usersPage(context, { user: order.id, form: 'user-active', done: '1' }, order.list);
    case 'bulk': {
      const { token } = await runBulk(as('users.bulk'), context, order, confirmed);
      return usersPage(context, { run: token }, order.list);
    }
    case 'undo': {
      const { token } = await undoBulk(as('users.bulk'), context, order.run, confirmed);
      return usersPage(context, { run: token }, order.list);
    }
    case 'invite': {
      const { known, sent } = await invitePeople(as('users.add'), context, order, confirmed);
      return to(`/invitations?form=invite&done=1&sent=${sent.length}&known=${known.length}`);
    }
    case 'import': {
      const { left, sent } = await importPeople(as('users.import'), context, order.draft, confirmed);
      const told = { view: 'invite', sent: String(sent), left: left.slice(0, 100).join(' ') };
      return usersPage(context, told, undefined);
    }
    case 'peopleFile': {
      const { left, taken } = await peopleFile.take(as('users.write'), context, { ...order, confirmed });
      return to(recordFileDone('/users/manage', { left, taken }));
    }
    case 'resend':
      await resendInvitation(as('invitations.write'), context, order.id, confirmed);
      return to('/invitations?form=resend&done=1');
    case 'restore':
      await setInvitation(as('invitations.write'), context, order.id, 'open', confirmed);
      return to('/invitations?form=restore&done=1');
    case 'role': {
      const permissions = order.permissions.filter(isPermission);
      const id = await saveRole(as('roles.write'), context, { ...order, permissions }, confirmed);
      return to(`/users/roles?role=${id}&form=role&done=1`);
    }
    case 'removeRole':
      await removeRole(as('roles.write'), context, order, confirmed);
      return to('/users/roles?form=role-removed&done=1');
  }
}
