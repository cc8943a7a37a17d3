import 'server-only';
import { eq } from 'drizzle-orm';
import { issueMailedTicket } from '@/lib/server/sign-in/tickets';
import { database } from '@/lib/server/store/connection';
import { company, membership, role } from '@/lib/server/store/schema';
import { invitationEnd, invitationOf } from '@/lib/shared/people/invitation';
import { roleNamer } from './role-namer';

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
export async function invitationMail(placeId: string, locale: string): Promise<InvitationMail | null> {
  const [row] = await database()
    .select({ place: membership, company, role })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .innerJoin(role, eq(role.id, membership.roleId))
    .where(eq(membership.id, placeId));
  if (row === undefined || row.place.status !== 'invited') return null;
  const kept = invitationOf(row.place.profile);
  const nameOf = await roleNamer(locale);
  return {
    person: kept?.by ?? row.company.name,
    company: row.company.name,
    role: nameOf({ ...row.role, builtIn: row.role.companyId === null }),
    day: kept?.expiresAt ?? invitationEnd(row.place.createdAt).toISOString(),
    membershipId: row.place.id,
    serial: kept?.serial ?? '',
  };
}

/** Makes the token of the link in the mail. */
export function invitationToken(email: string, about: Readonly<Record<string, string>>): Promise<string> {
  const { company: name = '', membershipId = '', serial = '' } = about;
  return issueMailedTicket('memberInvitation', email, { data: { membershipId, serial, company: name } });
}
