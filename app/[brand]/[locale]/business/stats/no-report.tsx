import { getTranslations } from 'next-intl/server';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { formatDay } from '@/lib/shared/day/format-day';

type Props = {
  readonly isFiltered: boolean;
  readonly period: { readonly from: string; readonly to: string };
  readonly locale: string;
  /** Addresses of the page without filters, and of the last twelve months. */
  readonly all: string;
  readonly year: string;
};

/** In the place of a report of nothing: how there will be something. */
export async function NoReport({ all, isFiltered, locale, period, year }: Props) {
  const [t, list] = await Promise.all([
    getTranslations('reports.bookings'),
    getTranslations('interface.list'),
  ]);
  if (isFiltered)
    return (
      <EmptyNote
        icon="search"
        title={t('noneFiltered')}
        text={t('noneFilteredText')}
        action={<ButtonLink href={all}>{list('clear')}</ButtonLink>}
      />
    );
  return (
    <EmptyNote
      icon="insight"
      title={t('none', { from: formatDay(locale, period.from), to: formatDay(locale, period.to) })}
      text={t('noneText')}
      action={<ButtonLink href={year}>{t('year')}</ButtonLink>}
    />
  );
}
