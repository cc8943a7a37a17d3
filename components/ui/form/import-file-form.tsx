import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import { csvColumnsMax } from '@/lib/shared/form/csv-columns';
import { CompanyForm, type CompanySite } from './company-form';
import { FileField } from './file-field';
import styles from './import-file.module.css';

const sharedProblems = [
  'size',
  'encoding',
  'characters',
  'quote',
  'columns',
  'columnUnknown',
  'columnTwice',
  'rows',
] as const;
type SharedProblem = (typeof sharedProblems)[number];
const isShared = (why: string): why is SharedProblem => sharedProblems.some((one) => one === why);

type Props<Problem extends string> = CompanySite & {
  readonly id: string;
  readonly title: string;
  /** Of the call that looks at the file, below `/i/api/business`. */
  readonly action: string;
  /** The columns that a file sets. */
  readonly columns: readonly string[];
  /** What is said of them, where empty cells mean something else than usual. */
  readonly columnsText?: string | undefined;
  readonly linesMax: number;
  readonly bytesMax: number;
  /** Why the last file could not be read, and where. */
  readonly problem: { readonly why: Problem | SharedProblem; readonly line: number } | null;
  /** Says why, where the words are the page's own. */
  readonly problemText: (why: Exclude<Problem, SharedProblem>, line: number) => string;
  /** The list, without the locale prefix. */
  readonly path: string;
  /** What else a file is told about. */
  readonly children?: ReactNode;
};

/** Chooses a CSV file of a company's records; the page after it says what the file would do. */
export function ImportFileForm<Problem extends string>(props: Props<Problem>) {
  const { action, bytesMax, children, columns, columnsText, id, linesMax, path, problem, ...others } = props;
  const { problemText, title, ...site } = others;
  const t = useTranslations('interface.import');
  const numbers = { max: linesMax, size: bytesMax / 1024, columns: csvColumnsMax };
  return (
    <Panel id={id} title={title} lead={t('lead')}>
      {problem === null ? null : (
        <Notice tone="bad">
          {isShared(problem.why)
            ? t(`problem.${problem.why}`, { ...numbers, line: problem.line })
            : problemText(problem.why as Exclude<Problem, SharedProblem>, problem.line)}
        </Notice>
      )}
      <CompanyForm {...site} id={`${id}-form`} action={action} files submit={t('look')} variant="primary">
        <FileField
          name="file"
          label={t('field')}
          hint={t('fieldHint', numbers)}
          accept={['.csv', 'text/csv']}
          required
        />
      </CompanyForm>
      <div className={styles.about}>
        <p>
          {columnsText ?? t('columns')}
          {columns.map((one) => (
            <Fragment key={one}>
              {' '}
              <code dir="ltr">{one}</code>
            </Fragment>
          ))}
        </p>
        {children}
      </div>
      <Actions>
        <ButtonLink href={path} variant="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
    </Panel>
  );
}
