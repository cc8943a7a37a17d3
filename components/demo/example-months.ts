import { useLocale } from 'next-intl';
import { dateFormat } from '@/lib/shared/site/locale/kept-formats';

/** The first months of a year for the examples of charts, each with a link and with its value in words. */
export function useExampleMonths(values: readonly number[]) {
  const format = dateFormat(useLocale(), { month: 'short', timeZone: 'UTC' });
  return values.map((value, month) => {
    const label = format.format(Date.UTC(2026, month));
    return {
      key: String(month),
      label,
      text: `${label}: ${value}`,
      href: `/demo/components?page=${month}`,
    };
  });
}
