import { getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/layout/panel';
import { choiceFilter } from '@/components/ui/list/list-filters';
import { type ListPlace, RecordTable } from '@/components/ui/list/record-table';
import type { Column } from '@/components/ui/list/table';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { type DirectoryQuery, directoryActs, directoryList } from '@/lib/shared/scim/directory-calls';
import type { DirectoryCallView } from './directory-view';

type Props = ListPlace<DirectoryQuery> & { readonly found: PagingResult<DirectoryCallView> };

/** What a directory did and was refused, the newest first. */
export async function DirectoryLog(place: Props) {
  const t = await getTranslations('directory.log');
  const acts = await getTranslations('directory.acts');
  return (
    <Panel id="directory-log" title={t('title')} lead={t('lead')}>
      <RecordTable
        {...place}
        list={directoryList}
        t={t}
        icon="travellers"
        filters={[
          choiceFilter(
            { name: 'act', label: t('act'), value: place.query.act },
            t('any'),
            directoryActs.map((value) => ({ value, title: acts(value) })),
          ),
        ]}
        columns={await columns()}
      />
    </Panel>
  );
}

async function columns(): Promise<readonly Column<DirectoryCallView>[]> {
  const t = await getTranslations('directory.log');
  return [
    { key: 'at', header: t('at'), isRowHeader: true, cell: ({ at }) => at },
    {
      key: 'act',
      header: t('act'),
      cell: ({ act: { text, tone } }) => <Badge tone={tone}>{text}</Badge>,
    },
    { key: 'what', header: t('what'), cell: ({ what }) => what },
    { key: 'name', header: t('name'), cell: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ reason, times }) => [reason, times].filter(Boolean).join(' '),
    },
    { key: 'apiKey', header: t('apiKey'), cell: ({ apiKey }) => <bdi>{apiKey}</bdi> },
  ];
}
