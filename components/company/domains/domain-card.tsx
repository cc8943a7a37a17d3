import { getFormatter, getTranslations } from 'next-intl/server';
import { CopyLine } from '@/components/company/settings/copy-line';
import { Badge } from '@/components/ui/badge';
import { Form } from '@/components/ui/form/form';
import type { CompanyDomain } from '@/lib/shared/company/domains/domains';
import styles from './domain-card.module.css';
import { DomainJoin } from './domain-join';
import { DomainRemoval } from './domain-removal';
import { type DomainForms, domainCall } from './domain-view';

type Props = { readonly domain: CompanyDomain; readonly forms: DomainForms };

const tones = { verified: 'good', pending: 'accent', failed: 'caution', conflict: 'caution' } as const;

/** One domain of a company: where its proof stands, how it is proved, who joins by it. */
export async function DomainCard({ domain, forms }: Props) {
  const t = await getTranslations('company-sign-in.domains');
  const { sso, state, users } = domain;
  return (
    <li className={styles.card} id={`d-${domain.id}`}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{domain.domain}</bdi>
        </h2>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <p className={styles.facts}>
        {t('users', { count: users })}
        {sso ? ` · ${t('sso')}` : null}
      </p>
      {state === 'verified' ? null : <Proof domain={domain} forms={forms} />}
      <div className={styles.actions}>
        {forms.recentlyVerified ? <DomainJoin domain={domain} forms={forms} /> : null}
        {forms.recentlyVerified && !sso ? <DomainRemoval domain={domain} forms={forms} /> : null}
      </div>
    </li>
  );
}

async function Proof({ domain, forms: { locale, token } }: Props) {
  const [t, format] = await Promise.all([getTranslations('company-sign-in.domains'), getFormatter()]);
  const { checkedAt, record, retryUntil, state } = domain;
  if (state === 'conflict') return <p className={styles.note}>{t('conflictText')}</p>;
  const until = format.dateTime(new Date(retryUntil), 'moment');
  const checked = checkedAt === null ? null : format.relativeTime(new Date(checkedAt));
  return (
    <div className={styles.proof}>
      <p className={styles.note}>{t('publish')}</p>
      <dl>
        <CopyLine label={t('recordName')} value={record.name} />
        <CopyLine label={t('recordValue')} value={record.value} />
      </dl>
      <p className={styles.note}>
        {state === 'pending' ? t('retry', { until }) : t('retryOver')}
        {checked === null ? null : ` ${t('checked', { when: checked })}`}
      </p>
      <Form
        id="domain-check"
        action={domainCall(domain, 'verify')}
        locale={locale}
        token={token}
        submit={t('check')}
        submitNamed={t('checkNamed', { domain: domain.domain })}
      />
    </div>
  );
}
