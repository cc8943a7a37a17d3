import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { choiceFilter } from '@/components/ui/list/list-filters';
import { type ListPlace, RecordLink, RecordTable } from '@/components/ui/list/record-table';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { type CountryRisk, type RisksQuery, riskLevels, risksList } from '@/lib/shared/policy/country-risk';
import { riskTones } from './risk-notices';

type Row = CountryRisk & { readonly id: string };

type Props = ListPlace<RisksQuery> & {
  readonly found: PagingResult<Row>;
  readonly nameOf: (country: string) => string;
  readonly file: string | null;
};

/** The countries that a company has rated. */
export async function RiskList({ nameOf, ...list }: Props) {
  const t = await getTranslations('country-risks');
  const { path, query } = list;
  return (
    <RecordTable
      {...list}
      list={risksList}
      t={t}
      icon="shield"
      adds={['risk', t('add')]}
      fileHint={t('fileHint')}
      filters={[
        choiceFilter(
          { name: 'level', label: t('level'), value: query.level },
          t('any'),
          riskLevels.map((value) => ({ value, title: t(`levels.${value}`) })),
        ),
      ]}
      columns={[
        {
          key: 'country',
          header: t('country'),
          isRowHeader: true,
          cell: ({ country, id }) => <RecordLink href={`${path}?risk=${id}`}>{nameOf(country)}</RecordLink>,
        },
        {
          key: 'level',
          header: t('level'),
          cell: ({ level }) => (
            <span>
              <Badge tone={riskTones[level]}>{t(`levels.${level}`)}</Badge>
            </span>
          ),
        },
        { key: 'effect', header: t('effect'), cell: ({ effect }) => t(`effects.${effect}`) },
        { key: 'note', header: t('note'), cell: ({ note }) => <bdi>{note}</bdi> },
      ]}
    />
  );
}
