import 'server-only';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { memberSql } from '@/lib/server/identity/member-sql';
import type { Permission } from '@/lib/shared/access/permissions';

/** `mayBookFor` as a condition of a query, so that lists are cut into pages where they are read. */
export function mayBookForWhere(
  held: ReadonlySet<Permission>,
  facts: ReturnType<typeof memberSql>,
): SQL | undefined {
  if (held.has('bookForAll')) return facts.active;
  const explicit = held.has('bookForExplicit') || held.has('bookForOther');
  const ways: (SQL | undefined)[] = [
    held.has('bookForAllAllowing') ? facts.allowsArrangers : undefined,
    explicit ? facts.arrangedByAsker : undefined,
    held.has('bookForGuest') ? and(facts.guest, facts.sponsoredByAsker) : undefined,
    held.has('bookOnBehalfProcessing') ? facts.askedAsker : undefined,
  ];
  return and(facts.active, or(...ways) ?? sql`false`);
}
