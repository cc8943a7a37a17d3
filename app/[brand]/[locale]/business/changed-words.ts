import { getLocale } from 'next-intl/server';
import type { Changed } from '@/components/ui/form/form-view';
import { lastCompanyChange } from '@/lib/server/company/settings/last-company-change';
import { formatMoment } from '@/lib/shared/day/format-day';

/** Who changed something last, and when in words; null where nobody is known. */
export async function changedWords(
  last: { readonly by: string | null; readonly at: Date } | null,
): Promise<Changed | null> {
  if (last === null || last.by === null || last.by === '') return null;
  return { name: last.by, when: formatMoment(await getLocale(), last.at) };
}

/** The same of a company's settings. */
export const lastChanged = async (companyId: string): Promise<Changed | null> =>
  changedWords(await lastCompanyChange(companyId));
