import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Actions } from '@/components/ui/actions';
import { buttonVariant } from '@/components/ui/button-variant';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import styles from '../people.module.css';

type Props = CompanySite & {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Path of the call below `/i/api/business`. */
  readonly action: string;
  /** The record that is there; null for a new one. */
  readonly record: { readonly id: string; readonly version: number } | null;
  readonly hidden?: Readonly<Record<string, string>>;
  /** The list, without the locale prefix. */
  readonly path: string;
  readonly children: ReactNode;
};

/** The form of an office, a legal entity or a group. */
export async function RecordEditor({ children, hidden = {}, lead, path, record, title, ...form }: Props) {
  const t = await getTranslations('organization.form');
  const which = record === null ? { id: '', version: '' } : { id: record.id, version: record.version };
  return (
    <Panel id="record-editor" title={title} lead={lead}>
      <CompanyForm {...form} id="record" hidden={{ ...which, ...hidden }}>
        <div className={styles.form}>
          {children}
          <Actions>
            <button type="submit" className={buttonVariant('primary')}>
              {t('save')}
            </button>
            <SiteLink className={buttonVariant('quiet')} href={path}>
              {t('cancel')}
            </SiteLink>
          </Actions>
        </div>
      </CompanyForm>
    </Panel>
  );
}
