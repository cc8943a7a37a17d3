import { useLocale, useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { FileField } from '@/components/ui/form/file-field';
import { Panel } from '@/components/ui/layout/panel';
import { Notice } from '@/components/ui/notice';
import {
  type ApproversChange,
  type ApproversFacts,
  type ApproversFileProblem,
  type ApproversPreview,
  approversFileBytesMax,
  approversFileColumns,
  approversFileLinesMax,
  approversLinesShown,
} from '@/lib/shared/approvals/approvers-file';
import { listText } from '@/lib/shared/site/locale/list-text';
import styles from './approvals.module.css';

const action = '/approvals/v1/approvers/file';
const numbers = { max: approversFileLinesMax, size: approversFileBytesMax / 1024 };

type FileProps = CompanySite & {
  /** Why the last file could not be read, and where. */
  readonly problem: { readonly why: ApproversFileProblem; readonly line: number } | null;
  /** The list of approvers. */
  readonly path: string;
};

/** Chooses a file of approvers; the page after it says what the file would do. */
export function ApproversFileForm({ path, problem, ...site }: FileProps) {
  const t = useTranslations('approvals.file');
  return (
    <Panel id="approvers-file" title={t('title')} lead={t('lead')}>
      {problem === null ? null : (
        <Notice tone="bad">{t(`problem.${problem.why}`, { ...numbers, line: problem.line })}</Notice>
      )}
      <CompanyForm
        {...site}
        id="approvers-file-form"
        action={`${action}/check`}
        files
        submit={t('look')}
        variant="primary"
      >
        <FileField
          name="file"
          label={t('field')}
          hint={t('fieldHint', numbers)}
          accept={['.csv', 'text/csv']}
          required
        />
      </CompanyForm>
      <p className={styles.muted}>
        {t('columns')}
        {approversFileColumns.map((one) => (
          <Fragment key={one}>
            {' '}
            <code dir="ltr">{one}</code>
          </Fragment>
        ))}
      </p>
      <Actions>
        <ButtonLink href={path} variant="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
    </Panel>
  );
}

type PreviewProps = CompanySite & {
  /** Carries the file. */
  readonly file: string;
  readonly preview: ApproversPreview;
  readonly path: string;
};

/** What a file would change, person by person, and the button that does it; or what is wrong with it, line by line. */
export function ApproversFilePreview({ file, path, preview, ...site }: PreviewProps) {
  const t = useTranslations('approvals.file');
  const { changes, faults, same } = preview;
  const isFaulty = faults.length > 0;
  return (
    <Panel
      id="approvers-preview"
      title={t(isFaulty ? 'faulty' : 'preview')}
      lead={isFaulty ? t('faultyLead') : t('would', { changed: changes.length, same })}
    >
      {isFaulty ? <FaultList faults={faults} /> : <ChangeList changes={changes} />}
      <Actions>
        {isFaulty || changes.length === 0 ? null : (
          <CompanyForm
            {...site}
            id="approvers-import"
            action={`${action}/import`}
            hidden={{ draft: file, seen: preview.hash }}
            submit={t('take', { count: changes.length })}
            variant="primary"
          />
        )}
        <ButtonLink href={`${path}?view=import`} variant="quiet">
          {t('other')}
        </ButtonLink>
      </Actions>
    </Panel>
  );
}

function FaultList({ faults }: Pick<ApproversPreview, 'faults'>) {
  const t = useTranslations('approvals.file');
  return (
    <>
      <ul className={styles.lines} aria-label={t('faulty')}>
        {faults.slice(0, approversLinesShown).map(({ email, faults: found, line }) => (
          <li key={line}>
            {t('line', { line })} <bdi>{email}</bdi>
            <span className={styles.muted}>
              {found.map(({ about, why }) => t(`fault.${why}`, { about })).join(' ')}
            </span>
          </li>
        ))}
      </ul>
      <More of={faults.length} />
    </>
  );
}

function ChangeList({ changes }: { readonly changes: readonly ApproversChange[] }) {
  const t = useTranslations('approvals.file');
  if (changes.length === 0) return null;
  return (
    <>
      <ul className={styles.lines} aria-label={t('preview')}>
        {changes.slice(0, approversLinesShown).map((change) => (
          <li key={change.line}>
            {t('line', { line: change.line })} <bdi>{change.email}</bdi>
            <Changed {...change} />
          </li>
        ))}
      </ul>
      <More of={changes.length} />
    </>
  );
}

/** What a line changes, each fact as it is and as it would be. */
function Changed({ after, before }: Pick<ApproversChange, 'after' | 'before'>) {
  const t = useTranslations('approvals.approvers');
  const file = useTranslations('approvals.file');
  const locale = useLocale();
  const rows = (
    [
      [t('approvers'), (facts) => listText(locale, facts.approvers)],
      [t('limitShort'), ({ limit }) => (limit === null ? '' : String(limit))],
      [t('deputy'), ({ deputy }) => deputy ?? ''],
      [t('deputyFrom'), ({ deputyFrom }) => deputyFrom ?? ''],
      [t('deputyUntil'), ({ deputyUntil }) => deputyUntil ?? ''],
    ] as const satisfies readonly (readonly [string, (facts: ApproversFacts) => string])[]
  ).map(([name, of]) => ({ name, before: of(before), after: of(after) }));
  return rows
    .filter((row) => row.before !== row.after)
    .map((row) => (
      <span key={row.name} className={styles.muted}>
        {file('changes', {
          name: row.name,
          before: row.before || file('nothing'),
          after: row.after || file('nothing'),
        })}
      </span>
    ));
}

function More({ of }: { readonly of: number }) {
  const t = useTranslations('approvals.file');
  return of <= approversLinesShown ? null : <p>{t('more', { count: of - approversLinesShown })}</p>;
}
