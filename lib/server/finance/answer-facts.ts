import 'server-only';
import { getTranslations } from 'next-intl/server';
import { formatDay } from '@/lib/shared/day/format-day';
import type { FieldAnswer } from '@/lib/shared/finance/trip-fields';

/** What was answered to what the company asks, as name and value in the reader's language. */
export async function answerFacts(
  answers: readonly FieldAnswer[],
  locale: string,
): Promise<[name: string, value: string][]> {
  const t = await getTranslations({ locale, namespace: 'trip-fields.checkout' });
  return answers.map(({ kind, label, text, value }) => {
    if (kind === 'yesNo') return [label, t(value === 'yes' ? 'yes' : 'no')];
    if (kind === 'date') return [label, formatDay(locale, value)];
    return [label, text === '' ? value : `${value} · ${text}`];
  });
}
