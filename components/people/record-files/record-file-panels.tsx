import { useTranslations } from 'next-intl';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { ImportFileForm } from '@/components/ui/form/import-file-form';
import { ImportedFacts, ImportLines, ImportNote } from '@/components/ui/form/import-lines';
import { Panel } from '@/components/ui/layout/panel';
import {
  type RecordFileChange,
  type RecordFileKind,
  type RecordFilePreview,
  type RecordFileProblem,
  type RecordLineFault,
  recordFileBytesMax,
  recordFileColumns,
  recordFileLinesMax,
} from '@/lib/shared/people/record-files/record-file';

type Props = CompanySite & {
  readonly kind: RecordFileKind;
  /** The path of the records' calls below `/i/api/business`. */
  readonly calls: string;
  /** Their list, without the locale prefix. */
  readonly path: string;
};

type FormProps = Props & {
  /** Why the last file could not be read, and where. */
  readonly problem: { readonly why: RecordFileProblem; readonly line: number } | null;
};

/** Chooses a file of records; the page after it says what the file would do. */
export function RecordFileForm({ calls, kind, ...props }: FormProps) {
  const t = useTranslations('record-files');
  return (
    <ImportFileForm
      {...props}
      id="record-file"
      title={t(`title.${kind}`)}
      action={`${calls}/file/check`}
      columns={recordFileColumns[kind]}
      columnsText={kind === 'people' ? t('people.columns') : undefined}
      linesMax={recordFileLinesMax}
      bytesMax={recordFileBytesMax}
      problemText={(why, line) => t(`problem.${why}`, { line })}
    >
      {kind === 'groups' || kind === 'programs' ? <p>{t('lists')}</p> : null}
      {kind === 'programs' ? <p>{t('codes')}</p> : null}
      {kind === 'people' ? (
        <>
          <p>{t('people.names')}</p>
          <p>{t('people.byHand')}</p>
          <p>{t('people.others')}</p>
        </>
      ) : null}
    </ImportFileForm>
  );
}

type PreviewProps = Props & {
  /** Carries the file. */
  readonly file: string;
  readonly preview: RecordFilePreview;
};

/** What a file would add and change, line by line; what is wrong with it; and the buttons that take all of it over, or what is right. */
export function RecordFilePreviewPanel({ calls, file, kind, path, preview, ...site }: PreviewProps) {
  const t = useTranslations('record-files');
  const words = useTranslations('interface.import');
  const { changes, faults, hash, same } = preview;
  const added = changes.filter(({ id }) => id === null).length;
  const isFaulty = faults.length > 0;
  return (
    <Panel
      id="record-file-preview"
      title={words('preview')}
      lead={t('would', { added, changed: changes.length - added, same })}
    >
      {isFaulty ? (
        <>
          <h3>{t('faulty', { count: faults.length })}</h3>
          <p>{t('faultyLead')}</p>
          <ImportLines
            label={t('faulty', { count: faults.length })}
            lines={faults}
            about={(one) => <Faults faults={one.faults} />}
          />
        </>
      ) : null}
      <Actions>
        {changes.length === 0 ? null : (
          <CompanyForm
            {...site}
            id="record-file"
            action={`${calls}/file/import`}
            hidden={{ draft: file, seen: hash, part: String(isFaulty) }}
            submit={t(isFaulty ? 'takePart' : 'take', { count: changes.length })}
            variant={isFaulty ? 'quiet' : 'primary'}
          />
        )}
        <ButtonLink href={`${path}?view=import`} variant="quiet">
          {words('other')}
        </ButtonLink>
      </Actions>
      <ImportLines label={words('preview')} lines={changes} about={(one) => <Change {...one} />} />
    </Panel>
  );
}

function Change({ differs, id }: RecordFileChange) {
  const t = useTranslations('record-files');
  if (id === null) return <ImportNote>{t('new')}</ImportNote>;
  // Of a code only the end is shown, which may be the same.
  if (differs.length === 0) return <ImportNote>{t('secret')}</ImportNote>;
  return <ImportedFacts facts={differs.map(({ column, ...one }) => ({ ...one, name: column }))} />;
}

function Faults({ faults }: { readonly faults: readonly RecordLineFault[] }) {
  const t = useTranslations('record-files.fault');
  const words = useTranslations('interface.import');
  return faults.map(({ about, column, why }) => (
    <ImportNote key={`${column} ${why}`}>
      {column === '' ? null : (
        <>
          <code dir="ltr">{column}</code>{' '}
        </>
      )}
      {why === 'cells' ? words('cells') : t(why, { about })}
    </ImportNote>
  ));
}
