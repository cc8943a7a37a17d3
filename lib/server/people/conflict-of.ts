import 'server-only';
import { getFormatter } from 'next-intl/server';
import type { FormState } from '@/lib/server/http/form-state';
import type { PlaceEvent } from './place-history';

/** Whose change a stale form has missed, in words of the page; null when it was not stale. */
export async function conflictOf(
  { error }: FormState,
  [last]: readonly PlaceEvent[],
): Promise<{ name: string; when: string } | null> {
  if (error?.code !== 'VERSION_CONFLICT' || last === undefined) return null;
  const format = await getFormatter();
  const when = format.dateTime(last.at, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  return { name: last.by, when: `${when} UTC` };
}
