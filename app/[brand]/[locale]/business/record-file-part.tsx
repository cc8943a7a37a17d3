import { getTranslations } from 'next-intl/server';
import { RecordFileForm, RecordFilePreviewPanel } from '@/components/people/record-files/record-file-panels';
import { Outcome } from '@/components/ui/form/outcome';
import { Notice } from '@/components/ui/notice';
import { formState } from '@/lib/server/page/form-state';
import {
  type RecordFileKind,
  type RecordFilePreview,
  recordFileBytesMax,
  recordFileProblems,
} from '@/lib/shared/people/record-files/record-file';
import { numberIn, type Query, queryValue } from '../query';

/** A file of the records of a page. */
export type PageFile = {
  readonly kind: RecordFileKind;
  /** The path of the records' calls below `/i/api/business`. */
  readonly calls: string;
  /** What a file that was looked at would do; null for none. */
  readonly preview: (token: string) => Promise<RecordFilePreview | null>;
};

type Props = PageFile & { readonly query: Query; readonly path: string; readonly locale: string };

/** Whether the address asks for the part below. */
export const asksForFile = (query: Query): boolean => queryValue(query, 'view') === 'import';

/** Importing records from a file: choosing it, and what it would do. */
export async function RecordFilePart({ calls, kind, locale, path, preview: read, query }: Props) {
  const file = queryValue(query, 'file');
  // A body that is too large is not looked into, so that nobody knows which form it was.
  const [view, preview, t] = await Promise.all([
    formState(queryValue(query, 'form') ?? '', query),
    file === undefined ? null : read(file),
    getTranslations('interface.import'),
  ]);
  const why = recordFileProblems.find((one) => one === queryValue(query, 'problem'));
  const wording = {
    BODY_TOO_LARGE: t('problem.size', { size: recordFileBytesMax / 1024 }),
    NOT_FOUND: t('over'),
    ...(preview === null ? {} : { VALIDATION_ERROR: t('faultsNow'), VERSION_CONFLICT: t('otherNow') }),
  };
  const parts = { kind, calls, locale, path, token: view.token };
  return (
    <>
      <Outcome view={view} wording={wording} />
      {file !== undefined && preview === null && view.error === null ? (
        <Notice tone="caution">{t('over')}</Notice>
      ) : null}
      {file === undefined || preview === null ? (
        <RecordFileForm {...parts} problem={why === undefined ? null : { why, line: numberIn(query.line) }} />
      ) : (
        <RecordFilePreviewPanel {...parts} file={file} preview={preview} />
      )}
    </>
  );
}

/** What became of a file that was taken over, for the list after it. */
export async function RecordFileOutcome({ query }: { readonly query: Query }) {
  const [view, t] = await Promise.all([formState('record-file', query), getTranslations('record-files')]);
  return view.done ? (
    <Outcome view={view} done={t('done', { taken: numberIn(query.taken), left: numberIn(query.left) })} />
  ) : null;
}
