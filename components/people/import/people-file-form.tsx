import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { FileField } from '@/components/ui/form/file-field';
import { Panel } from '@/components/ui/layout/panel';
import { peopleAtOnceMax } from '@/lib/shared/people/bulk';
import { peopleFileBytesMax, peopleFileColumns } from '@/lib/shared/people/people-file';
import bulk from '../bulk.module.css';
import styles from '../people.module.css';

/** Chooses a file of people to invite; the page after it says what the file would do. */
export async function PeopleFileForm(site: CompanySite) {
  const t = await getTranslations('bulk.import');
  return (
    <Panel id="people-file" title={t('title')} lead={t('lead')}>
      <div className={bulk.parts}>
        <CompanyForm
          {...site}
          id="people-file"
          action="/users/v2/import/check"
          files
          submit={t('look')}
          variant="primary"
        >
          <FileField
            name="file"
            label={t('file')}
            hint={t('fileHint', { max: peopleAtOnceMax, size: peopleFileBytesMax / 1024 })}
            accept={['.csv', 'text/csv']}
            required
          />
        </CompanyForm>
        <div className={styles.part}>
          <h3>{t('columns')}</h3>
          <p className={styles.muted}>{t('columnsText', { email: 'email' })}</p>
          <p className={styles.words}>
            <code dir="ltr">{peopleFileColumns.join(', ')}</code>
          </p>
          <p>
            <a className={buttonVariant('quiet')} href="/i/api/business/users/v2/import/template" download>
              {t('template')}
            </a>
          </p>
        </div>
      </div>
    </Panel>
  );
}
