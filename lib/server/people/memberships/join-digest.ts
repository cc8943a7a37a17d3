import 'server-only';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { database } from '@/lib/server/store/connection';
import { memberName } from '@/lib/server/store/member-name';
import { account, audit, company, membership } from '@/lib/server/store/schema';
import { listText } from '@/lib/shared/site/locale/list-text';

/** So many people are named; the others are counted. */
const namesMax = 5;

/**
 * What the mail to admins says: who has asked to join since a moment and still waits. Null when nobody does any more,
 * and the mail is not sent.
 */
export async function joinDigest(
  about: Readonly<Record<string, string>>,
  locale: string,
): Promise<Record<string, string> | null> {
  const { companyId = '', since = '' } = about;
  const waiting = await database()
    .selectDistinctOn([membership.id], { name: memberName, email: membership.email, company: company.name })
    .from(audit)
    .innerJoin(membership, sql`${membership.id}::text = ${audit.data}->>'membershipId'`)
    .innerJoin(account, eq(account.id, membership.accountId))
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(
      and(
        eq(audit.companyId, companyId),
        eq(audit.action, 'member.asked'),
        gte(audit.at, new Date(since)),
        eq(membership.companyId, companyId),
        eq(membership.status, 'requested'),
      ),
    )
    .orderBy(asc(membership.id));
  const [first] = waiting;
  if (first === undefined) return null;
  const named = waiting
    .slice(0, namesMax)
    .map(({ email, name }) => (name === email ? email : `${plain(name)} (${email})`));
  const others = waiting.length - named.length;
  return {
    ...about,
    company: first.company,
    count: String(waiting.length),
    people: listText(locale, others === 0 ? named : [...named, `+${others}`], 'and'),
  };
}

/** A name that a stranger chose, without what a mail program would make a link of. */
const plain = (name: string): string => name.replaceAll(/[./:@\\]+/g, ' ').trim();
