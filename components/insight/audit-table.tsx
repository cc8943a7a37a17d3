import { getFormatter, getTranslations } from 'next-intl/server';
import { DataTable } from '@/components/ui/list/data-table';
import { EmptyNote } from '@/components/ui/list/empty-note';
import type { Column } from '@/components/ui/list/table';
import { auditActions } from '@/lib/shared/insight/audit-actions';
import { type AuditEntry, auditFileMax, auditList } from '@/lib/shared/insight/audit-log';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import { storedRoleName } from '@/lib/shared/people/roles/role-name';
import styles from './audit-table.module.css';

type Props = {
  readonly found: PagingResult<AuditEntry>;
  readonly query: ReturnType<typeof auditList.read>;
  /** Path of the page, without the locale prefix and with it. */
  readonly path: string;
  readonly action: string;
  /** Whether the reader may take the entries away as a file. */
  readonly file: boolean;
};

/** Facts that are the name of a role; a change has the one before and the one after. */
const roleFacts = ['role', 'from', 'to'];

/** Facts a reader understands without their name; the file has all of them. */
const told: ReadonlySet<string> = new Set([
  'reason',
  'member',
  'locale',
  'email',
  'name',
  'domain',
  ...roleFacts,
]);

/** What was done in a company. */
export async function AuditTable({ action, file, found, path, query }: Props) {
  const t = await getTranslations('audit');
  const actions = auditActions
    .map((value) => ({ value: value as string, title: t(`actions.${value}`) }))
    .sort((a, b) => a.title.localeCompare(b.title));
  const href = `/i/api/business/audit/v1/file${auditList.addressOfAll(query)}`;
  return (
    <DataTable
      list={auditList}
      state={query}
      path={path}
      action={action}
      found={found}
      columns={await auditColumns()}
      keyOf={({ id }) => String(id)}
      caption={t('title')}
      summary={<p role="status">{t('count', { count: found.paging.totalElements })}</p>}
      file={file ? { href, hint: t('fileHint', { max: auditFileMax }) } : null}
      filters={[
        { name: 'actor', label: t('filter.actor'), value: query.actor, max: 200 },
        {
          name: 'action',
          label: t('filter.action'),
          value: query.action,
          options: [{ value: '', title: t('filter.any') }, ...actions],
        },
        { name: 'from', label: t('filter.from'), value: query.from, type: 'date' },
        { name: 'to', label: t('filter.to'), value: query.to, type: 'date' },
      ]}
      none={{ title: t('none'), text: t('noneText') }}
      empty={<EmptyNote icon="policy" text={t('none')} action={null} />}
    />
  );
}

async function auditColumns(): Promise<Column<AuditEntry>[]> {
  const [t, roleWords, format] = await Promise.all([
    getTranslations('audit'),
    getTranslations('business.roles'),
    getFormatter(),
  ]);
  const time = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
  const column = (key: 'at' | 'who' | 'action' | 'network', cell: Column<AuditEntry>['cell']) => ({
    key,
    header: t(`columns.${key}`),
    cell,
  });
  return [
    column('at', ({ at }) => (
      <time className={styles.time} dateTime={at}>
        {format.dateTime(new Date(at), time)}
      </time>
    )),
    column('who', ({ email, name, support }) => (
      <div>
        <bdi>{support === null ? name || t('unknown') : t('by', { name, staff: support })}</bdi>
        {email === '' ? null : (
          <p className={styles.quiet}>
            <bdi>{email}</bdi>
          </p>
        )}
      </div>
    )),
    column('action', ({ action, facts }) => {
      const key = `actions.${action}`;
      const about = facts
        .filter(({ name }) => told.has(name))
        .map(({ name, value }) => (roleFacts.includes(name) ? storedRoleName(value, roleWords) : value))
        .join(', ');
      return (
        <div>
          {t.has(key) ? t(key) : action}
          {about === '' ? null : <p className={styles.quiet}>{about}</p>}
        </div>
      );
    }),
    column('network', ({ ip }) =>
      ip === '' ? null : (
        <bdi className={styles.quiet} dir="ltr">
          {ip}
        </bdi>
      ),
    ),
  ];
}
