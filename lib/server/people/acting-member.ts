import 'server-only';
import { notFound } from 'next/navigation';
import type { Member } from '@/lib/server/http/guards';
import { requirePage } from '@/lib/server/site/require-page';

/** The viewer of a business page that is being drawn, who acts for a company. */
export async function actingMember(): Promise<Member> {
  const viewer = await requirePage();
  const { membership, session } = viewer;
  if (membership === null || !session.business) notFound();
  return viewer as Member;
}
