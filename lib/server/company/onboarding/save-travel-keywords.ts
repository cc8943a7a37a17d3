import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { noteUnchanged } from '@/lib/server/audit/track-writes';
import type { Can } from '@/lib/server/identity/proofs';
import { writeForCompany } from '@/lib/server/people/memberships/write-for-company';
import { membership } from '@/lib/server/store/schema';
import { keywordLengthMax, keywordsFrom, keywordsMax } from '@/lib/shared/company/onboarding/keywords';
import { Refusal } from '@/lib/shared/refusal';

/**
 * Keeps the words somebody describes their travel with in their membership in the company, and returns them; none takes
 * them away. VALIDATION_ERROR names `keywords` for too many or too long ones.
 */
export async function saveTravelKeywords(
  viewer: Can<'keywords.write'>,
  typed: string | readonly string[],
): Promise<readonly string[]> {
  const keywords = keywordsFrom(typed);
  if (keywords.length > keywordsMax || keywords.some((word) => word.length > keywordLengthMax)) {
    const description = `at most ${keywordsMax} keywords of ${keywordLengthMax} characters`;
    throw new Refusal('VALIDATION_ERROR', { field: 'keywords', description });
  }
  const said = JSON.stringify({ keywords });
  await writeForCompany(viewer, async (tx) => {
    const changed = await tx
      .update(membership)
      .set({ profile: sql`${membership.profile} || ${said}::jsonb` })
      .where(
        and(
          eq(membership.id, viewer.membership.id),
          sql`${membership.profile} -> 'keywords' is distinct from ${JSON.stringify(keywords)}::jsonb`,
        ),
      )
      .returning({ id: membership.id });
    if (changed.length === 0) noteUnchanged();
  });
  return keywords;
}
