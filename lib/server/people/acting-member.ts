import 'server-only';
import { notFound } from 'next/navigation';
import { isMember, type Member } from '@/lib/server/http/guards';
import type { Viewer } from '@/lib/server/session/viewer';

/** The viewer a business page was opened to, as somebody who acts for a company; the second belt of its gate. */
export function actingMember(viewer: Viewer): Member {
  if (!isMember(viewer)) notFound();
  return viewer;
}
