import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { endpoint } from '@/lib/server/http/endpoint';
import { type Fresh, fresh, holding, type Member, member } from '@/lib/server/http/guards';
import { inSite } from '@/lib/server/http/landing';
import type { Visit } from '@/lib/server/http/visit';
import { type AdminOrder, takeAdminOrder } from '@/lib/server/people/admin-order';
import { changeUser } from '@/lib/server/people/change-user';
import { removeRole, saveRole } from '@/lib/server/people/company-roles';
import type { ConfirmedAdmins } from '@/lib/server/people/confirmed-admins';
import { importPeople } from '@/lib/server/people/import-people';
import { invitePeople } from '@/lib/server/people/invite-people';
import { runBulk, undoBulk } from '@/lib/server/people/run-bulk';
import { resendInvitation, setInvitation } from '@/lib/server/people/sent-invitations';
import { setUserStatus } from '@/lib/server/people/set-user-status';
import { businessPath } from '@/lib/shared/access/business-path';
import { isPermission } from '@/lib/shared/access/permissions';
import { PeopleDone } from '@/lib/shared/people/people-calls';
import { usersPage } from './users-page';

/**
 * Carries out a change that makes somebody an admin, once its page has named them: wants a second factor of the last
 * minutes and the permissions of the change itself. Works once; else TICKET_INVALID.
 */
export const postConfirmAdmins = endpoint(
  'POST /i/api/business/admins/v1/confirm',
  {
    guard: fresh(member),
    input: { form: z.strictObject({ order: z.string().max(60) }) },
    output: PeopleDone,
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
  async ({ viewer, visit, input }) => {
    const { order, confirmed } = await takeAdminOrder(viewer, input.order);
    return { redirect: await carryOut(viewer, visit, order, confirmed) };
  },
);

/** What the calls about roles ask for; every other use case asks by itself. */
const managingRoles = holding('roleManagement');

/** Does what was asked for; returns where its own form would have led. */
async function carryOut(
  viewer: Fresh<Member>,
  visit: Visit,
  order: AdminOrder,
  confirmed: ConfirmedAdmins,
): Promise<string> {
  const to = (path: string): string => inSite(visit, businessPath(readEnv().businessPath, path));
  switch (order.kind) {
    case 'change':
      await changeUser(viewer, visit, order, confirmed);
      return to(`/users/manage?user=${order.id}&form=user-changed&done=1`);
    case 'letIn':
      await setUserStatus(viewer, visit, { ...order, to: 'active' }, confirmed);
      return to(`/users/manage?user=${order.id}&form=user-active&done=1`);
    case 'bulk': {
      const { word } = await runBulk(viewer, visit, order, confirmed);
      return usersPage(visit, { run: word }, order.list);
    }
    case 'undo': {
      const { word } = await undoBulk(viewer, visit, order.run, confirmed);
      return usersPage(visit, { run: word }, order.list);
    }
    case 'invite': {
      const { known, sent } = await invitePeople(viewer, visit, order, confirmed);
      return to(`/invitations?form=invite&done=1&sent=${sent.length}&known=${known.length}`);
    }
    case 'import': {
      const { left, sent } = await importPeople(viewer, visit, order.draft, confirmed);
      const told = { view: 'import', sent: String(sent), left: left.slice(0, 100).join(' ') };
      return usersPage(visit, told, undefined);
    }
    case 'resend':
      await resendInvitation(viewer, visit, order.id, confirmed);
      return to('/invitations?form=resend&done=1');
    case 'restore':
      await setInvitation(viewer, visit, order.id, 'open', confirmed);
      return to('/invitations?form=restore&done=1');
    case 'role': {
      managingRoles.admit(viewer);
      const permissions = order.permissions.filter(isPermission);
      const id = await saveRole(viewer, visit, { ...order, permissions }, confirmed);
      return to(`/users/roles?role=${id}&form=role&done=1`);
    }
    case 'removeRole':
      managingRoles.admit(viewer);
      await removeRole(viewer, visit, order, confirmed);
      return to('/users/roles?form=role-removed&done=1');
  }
}
