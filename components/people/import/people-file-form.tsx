import { getTranslations } from 'next-intl/server';
import { buttonVariant } from '@/components/ui/button-variant';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { FileField } from '@/components/ui/form/file-field';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { csvColumnsMax } from '@/lib/shared/form/csv-columns';
import { peopleAtOnceMax } from '@/lib/shared/people/bulk';
import {
  type PeopleFileProblem,
  peopleFileBytesMax,
  peopleFileColumns,
} from '@/lib/shared/people/people-file';
import bulk from '../bulk.module.css';
import styles from '../people.module.css';

type Props = CompanySite & {
  /** Why the last file could not be read, and where. */
  readonly problem: { readonly why: PeopleFileProblem; readonly line: number } | null;
};

/** Chooses a file of people to invite; the page after it says what the file would do. */
export async function PeopleFileForm({ problem, ...site }: Props) {
  const t = await getTranslations('bulk.import');
  const numbers = { max: peopleAtOnceMax, size: peopleFileBytesMax / 1024, columns: csvColumnsMax };
  return (
    <Panel id="people-file" title={t('title')} lead={t('lead')}>
      <div className={bulk.parts}>
        {problem === null ? null : (
          <Notice tone="bad">{t(`problem.${problem.why}`, { ...numbers, line: problem.line })}</Notice>
        )}
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
            hint={t('fileHint', numbers)}
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
