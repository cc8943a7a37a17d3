import 'server-only';
import * as z from 'zod';
import { readEnv } from '@/lib/server/env';
import { inSite } from '@/lib/server/http/redirect-target';
import type { Admitted, Can } from '@/lib/server/identity/proofs';
import type { RequestContext } from '@/lib/server/identity/request-context';
import { database } from '@/lib/server/store/connection';
import { openSecret, sealSecret } from '@/lib/server/tickets/company-secret';
import { findTicket, issueTicket, spendTicket, type Ticket } from '@/lib/server/tickets/tickets';
import { businessPath } from '@/lib/shared/access/business-path';
import { bulkActs } from '@/lib/shared/people/bulk';
import { Refusal } from '@/lib/shared/refusal';
import type { ConfirmedAdmins } from './require-admin-confirmation';

const text = z.string().optional();
const membership = { id: z.string(), version: z.number() };
const Order = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('change'),
    ...membership,
    roleId: text,
    officeId: text,
    entityId: text,
    policyGroupId: text,
    managerEmail: text,
    department: text,
    title: text,
    startsOn: text,
    endsOn: text,
    sponsorEmail: text,
    list: text,
  }),
  z.object({ kind: z.literal('letIn'), ...membership, list: text }),
  z.object({
    kind: z.literal('bulk'),
    act: z.enum(bulkActs),
    memberships: z.array(z.object(membership)),
    roleId: text,
    list: text,
  }),
  z.object({ kind: z.literal('undo'), run: z.string(), list: text }),
  z.object({
    kind: z.literal('invite'),
    emails: z.array(z.string()),
    name: text,
    names: z.record(z.string(), z.string()).optional(),
    roleId: z.string(),
    officeId: text,
    department: text,
    title: text,
    startsOn: text,
    endsOn: text,
    sponsorEmail: text,
  }),
  z.object({ kind: z.literal('import'), draft: z.string() }),
  z.object({ kind: z.literal('peopleFile'), token: z.string(), seen: z.string(), part: z.boolean() }),
  z.object({ kind: z.literal('resend'), id: z.string() }),
  z.object({ kind: z.literal('restore'), id: z.string() }),
  z.object({
    kind: z.literal('role'),
    id: text,
    version: text,
    name: z.string(),
    permissions: z.array(z.string()),
  }),
  z.object({ kind: z.literal('removeRole'), id: z.string(), targetId: text, version: text }),
]);

type Reviewer = Can<'admins.review' | 'admins.confirm'>;

/** A change that makes somebody an admin, as it was asked for and not carried out. */
export type AdminOrder = z.infer<typeof Order>;

/**
 * Carries a change out, or keeps it for a quarter of an hour and leads to the page that names who would be an admin
 * (`confirmUrl` of ADMIN_CONFIRMATION_NEEDED).
 */
export async function orConfirm<T>(
  viewer: Admitted,
  context: RequestContext,
  order: AdminOrder,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof Refusal) || thrown.code !== 'ADMIN_CONFIRMATION_NEEDED') throw thrown;
    const data = {
      companyId: viewer.membership.companyId,
      order: await sealSecret(JSON.stringify(order)),
    };
    const token = await issueTicket('adminOrder', { accountId: viewer.account.id, data });
    const page = businessPath(readEnv().businessPath, `/confirm-admins?order=${token}`);
    throw new Refusal('ADMIN_CONFIRMATION_NEEDED', { confirmUrl: inSite(context, page) });
  }
}

/** The change of a token; null alike for an unknown one, another person's or company's, and one that is used. */
export async function findAdminOrder(viewer: Reviewer, token: string): Promise<AdminOrder | null> {
  return orderOf(viewer, await findTicket('adminOrder', token));
}

/** The same, used up: of parallel presses one gets it, and with it the proof. Else TICKET_INVALID. */
export async function takeAdminOrder(
  viewer: Can<'admins.confirm'>,
  token: string,
): Promise<{ readonly order: AdminOrder; readonly confirmed: ConfirmedAdmins }> {
  const seen = await findAdminOrder(viewer, token);
  // Somebody else's is not used up by trying it.
  const spent = seen === null ? null : await spendTicket('adminOrder', token, database());
  const order = await orderOf(viewer, spent);
  if (order === null) throw new Refusal('TICKET_INVALID');
  return { order, confirmed: {} as ConfirmedAdmins };
}

async function orderOf(viewer: Reviewer, ticket: Ticket | null): Promise<AdminOrder | null> {
  if (ticket === null || ticket.accountId !== viewer.account.id) return null;
  if (ticket.data.companyId !== viewer.membership.companyId) return null;
  const read = Order.safeParse(JSON.parse((await openSecret(ticket.data.order ?? '')) || 'null'));
  return read.success ? read.data : null;
}
