import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { DataTable } from '@/components/ui/list/data-table';
import { EmptyNote } from '@/components/ui/list/empty-note';
import { choiceFilter } from '@/components/ui/list/list-filters';
import type { Column } from '@/components/ui/list/table';
import { auditActions } from '@/lib/shared/insight/audit-actions';
import { type AuditEntry, auditFileMax, auditList } from '@/lib/shared/insight/audit-log';
import type { PagingResult } from '@/lib/shared/paging/paging-result';
import styles from './audit-table.module.css';

type Words = {
  readonly action: (action: string) => string;
  readonly field: (field: string) => string;
  readonly value: (field: string, value: string | null) => string;
};

type Props = {
  readonly found: PagingResult<AuditEntry>;
  readonly query: ReturnType<typeof auditList.read>;
  /** Path of the page, without the locale prefix and with it. */
  readonly path: string;
  readonly action: string;
  /** Address of the file of what the list shows; null where the reader may not take the entries away. */
  readonly file: string | null;
  /** How the log says what it keeps. */
  readonly words: Words;
};

/** What was done in a company. */
export async function AuditTable({ action, file, found, path, query, words }: Props) {
  const [t, locale] = await Promise.all([getTranslations('audit'), getLocale()]);
  const { compare } = new Intl.Collator(locale);
  const actions = auditActions
    .map((value) => ({ value: value as string, title: words.action(value) }))
    .sort((a, b) => compare(a.title, b.title));
  return (
    <DataTable
      list={auditList}
      state={query}
      path={path}
      action={action}
      found={found}
      columns={await auditColumns(words)}
      keyOf={({ id }) => String(id)}
      caption={t('title')}
      summary={<p role="status">{t('count', { count: found.paging.totalElements })}</p>}
      file={file === null ? null : { href: file, hint: t('fileHint', { max: auditFileMax }) }}
      filters={[
        { name: 'actor', label: t('filter.actor'), value: query.actor, max: 200 },
        choiceFilter(
          { name: 'action', label: t('filter.action'), value: query.action },
          t('filter.any'),
          actions,
        ),
        { name: 'from', label: t('filter.from'), value: query.from, type: 'date' },
        { name: 'to', label: t('filter.to'), value: query.to, type: 'date' },
      ]}
      none={{ title: t('none'), text: t('noneText') }}
      empty={<EmptyNote icon="policy" text={t('none')} action={null} />}
    />
  );
}

async function auditColumns(words: Words): Promise<Column<AuditEntry>[]> {
  const [t, format] = await Promise.all([getTranslations('audit'), getFormatter()]);
  const column = (key: 'at' | 'who' | 'action' | 'about' | 'changes', cell: Column<AuditEntry>['cell']) => ({
    key,
    header: t(`columns.${key}`),
    cell,
  });
  return [
    column('at', ({ at, ip }) => (
      <div>
        <time className={styles.time} dateTime={at}>
          {format.dateTime(new Date(at), 'moment')}
        </time>
        {ip === '' ? null : (
          <p className={styles.quiet}>
            <bdi dir="ltr" title={t('columns.network')}>
              {ip}
            </bdi>
          </p>
        )}
      </div>
    )),
    column('who', ({ email, name, support }) => (
      <Person
        name={support === null ? name || t('unknown') : t('by', { name, staff: support })}
        email={email}
      />
    )),
    column('action', ({ action }) => words.action(action)),
    column('about', ({ about }) => (about === null ? null : <Person {...about} />)),
    column('changes', ({ changes, facts }) =>
      changes.length + facts.length === 0 ? null : (
        <ul className={styles.changes}>
          {changes.map(({ after, before, field }) => (
            <li key={`${field} ${before} ${after}`}>
              {t.rich('change', {
                field: words.field(field),
                before: words.value(field, before),
                after: words.value(field, after),
                b: (text) => <bdi className={styles.before}>{text}</bdi>,
                a: (text) => <bdi className={styles.after}>{text}</bdi>,
              })}
            </li>
          ))}
          {facts.map(({ name, value }) => (
            <li key={name}>
              {t.rich('fact', {
                field: words.field(name),
                value: words.value(name, value),
                a: (text) => <bdi className={styles.after}>{text}</bdi>,
              })}
            </li>
          ))}
        </ul>
      ),
    ),
  ];
}

function Person({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <div className={styles.person}>
      <bdi>{name === '' ? <Address email={email} /> : name}</bdi>
      {email === '' || name === '' ? null : (
        <p className={styles.quiet}>
          <bdi>
            <Address email={email} />
          </bdi>
        </p>
      )}
    </div>
  );
}

/** An address of mail that breaks before its domain rather than anywhere. */
function Address({ email }: { readonly email: string }) {
  const [name, domain] = email.split('@');
  if (domain === undefined) return name;
  return (
    <>
      {name}
      <wbr />@{domain}
    </>
  );
}
