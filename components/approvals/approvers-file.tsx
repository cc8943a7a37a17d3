import { useLocale, useTranslations } from 'next-intl';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { ImportFileForm } from '@/components/ui/form/import-file-form';
import { ImportedFacts, ImportLines, ImportNote } from '@/components/ui/form/import-lines';
import { Panel } from '@/components/ui/layout/panel';
import {
  type ApproversChange,
  type ApproversFacts,
  type ApproversFileProblem,
  type ApproversLineFault,
  type ApproversPreview,
  approversFileBytesMax,
  approversFileColumns,
  approversFileLinesMax,
} from '@/lib/shared/approvals/approvers-file';
import { listText } from '@/lib/shared/site/locale/list-text';
import { CircleNotice } from './circle-notice';

const action = '/approvals/v1/approvers/file';

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
    <ImportFileForm
      {...site}
      id="approvers-file"
      title={t('title')}
      action={`${action}/check`}
      columns={approversFileColumns}
      linesMax={approversFileLinesMax}
      bytesMax={approversFileBytesMax}
      problem={problem}
      problemText={(why, line) => t(`problem.${why}`, { line })}
      path={path}
    />
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
  const words = useTranslations('interface.import');
  const { changes, faults, same } = preview;
  const faultText = ({ about, why }: ApproversLineFault) =>
    why === 'cells' ? words('cells') : t(`fault.${why}`, { about });
  const isFaulty = faults.length > 0;
  return (
    <Panel
      id="approvers-preview"
      title={isFaulty ? t('faulty') : words('preview')}
      lead={isFaulty ? t('faultyLead') : t('would', { changed: changes.length, same })}
    >
      {isFaulty ? (
        <ImportLines
          label={t('faulty')}
          lines={faults.map((one) => ({ ...one, title: one.email }))}
          about={(one) => <ImportNote>{one.faults.map(faultText).join(' ')}</ImportNote>}
        />
      ) : (
        <ImportLines
          label={words('preview')}
          lines={changes.map((one) => ({ ...one, title: one.email }))}
          about={(one) => <Changed {...one} />}
        />
      )}
      {isFaulty ? null : <CircleNotice circles={preview.circles} />}
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
          {words('other')}
        </ButtonLink>
      </Actions>
    </Panel>
  );
}

/** What a line changes, each fact as it is and as it would be. */
function Changed({ after, before }: Pick<ApproversChange, 'after' | 'before'>) {
  const t = useTranslations('approvals.approvers');
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
  return <ImportedFacts facts={rows} />;
}
