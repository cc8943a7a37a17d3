import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { buttonLook } from '@/components/ui/button-look';
import { PlainField } from '@/components/ui/plain-field';
import { auditActions } from '@/lib/shared/insight/audit-actions';
import type { AuditQuery } from '@/lib/shared/insight/audit-log';
import styles from './audit-list.module.css';

/** Narrows the audit log; what was chosen stands in the address. */
export async function AuditFilterForm({
  query,
  path,
}: {
  readonly query: AuditQuery;
  readonly path: string;
}) {
  const t = await getTranslations('audit');
  const { actor, action, from, to } = query;
  const named = auditActions
    .map((one) => ({ value: one, title: t(`actions.${one}`) }))
    .sort((a, b) => a.title.localeCompare(b.title));
  return (
    <form className={styles.filter} method="get" action={path} aria-label={t('filter.label')}>
      <PlainField name="actor" label={t('filter.actor')} value={actor} max={200} />
      <PlainField
        name="action"
        label={t('filter.action')}
        value={action}
        options={[{ value: '', title: t('filter.any') }, ...named]}
      />
      <PlainField name="from" type="date" label={t('filter.from')} value={from} />
      <PlainField name="to" type="date" label={t('filter.to')} value={to} />
      <Actions>
        <button type="submit" className={buttonLook('primary')}>
          {t('filter.apply')}
        </button>
        <a className={buttonLook('plain')} href={path}>
          {t('filter.reset')}
        </a>
      </Actions>
    </form>
  );
}
