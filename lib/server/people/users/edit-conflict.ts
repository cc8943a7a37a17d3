import 'server-only';
import { getFormatter } from 'next-intl/server';
import type { FormState } from '@/lib/server/page/form-state';
import type { MembershipEvent } from '@/lib/server/people/memberships/membership-history';

/** Whose change a stale form has missed, in words of the page; null when it was not stale. */
export async function editConflict(
  { error }: FormState,
  [last]: readonly MembershipEvent[],
): Promise<{ name: string; when: string } | null> {
  if (error?.code !== 'VERSION_CONFLICT' || last === undefined) return null;
  const format = await getFormatter();
  const when = format.dateTime(last.at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return { name: last.by, when: `${when} UTC` };
}
