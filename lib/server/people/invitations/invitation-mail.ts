import 'server-only';
import { eq } from 'drizzle-orm';
import { roleNamer } from '@/lib/server/people/roles/role-namer';
import { database } from '@/lib/server/store/connection';
import { company, membership, role } from '@/lib/server/store/schema';
import { issueMailedTicket } from '@/lib/server/tickets/tickets';
import { invitationEnd, invitationOf } from '@/lib/shared/people/invitation';

/** What the mail of an invitation says beside its sentences. */
export type InvitationMail = {
  person: string;
  company: string;
  role: string;
  /** The last day the link works, in ISO 8601. */
  day: string;
  membershipId: string;
  serial: string;
};

/** The invitation a mail is about, in the language of its reader; null when nobody is to get it any more. */
export async function invitationMail(membershipId: string, locale: string): Promise<InvitationMail | null> {
  const [row] = await database()
    .select({ membership, company, role })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(eq(membership.id, membershipId));
  if (row === undefined || row.membership.status !== 'invited') return null;
  const kept = invitationOf(row.membership.profile);
  const nameOf = await roleNamer(locale);
  return {
    person: kept?.by ?? row.company.name,
    company: row.company.name,
    role: nameOf({ ...row.role, builtIn: row.role.companyId === null }),
    day: kept?.expiresAt ?? invitationEnd(row.membership.createdAt).toISOString(),
    membershipId: row.membership.id,
    serial: kept?.serial ?? '',
  };
}

/** Makes the token of the link in the mail. */
export function invitationToken(email: string, about: Readonly<Record<string, string>>): Promise<string> {
  const { company: name = '', membershipId = '', serial = '' } = about;
  return issueMailedTicket('memberInvitation', email, { data: { membershipId, serial, company: name } });
}
