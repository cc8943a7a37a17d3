import { getTranslations } from 'next-intl/server';
import { RecordFileForm, RecordFilePreviewPanel } from '@/components/people/record-files/record-file-panels';
import { Outcome } from '@/components/ui/form/outcome';
import { formState } from '@/lib/server/page/form-state';
import {
  type RecordFileKind,
  type RecordFilePreview,
  recordFileBytesMax,
  recordFileProblems,
} from '@/lib/shared/people/record-files/record-file';
import { numberIn, type Query } from '../query';
import { ImportPart } from './import-part';

/** A file of the records of a page. */
export type PageFile = {
  readonly kind: RecordFileKind;
  /** The path of the records' calls below `/i/api/business`. */
  readonly calls: string;
  /** What a file that was looked at would do; null for none. */
  readonly preview: (token: string) => Promise<RecordFilePreview | null>;
};

type Props = PageFile & { readonly query: Query; readonly path: string; readonly locale: string };

/** Importing records from a file. */
export const RecordFilePart = ({ preview: read, query, ...site }: Props) => (
  <ImportPart
    query={query}
    problems={recordFileProblems}
    bytesMax={recordFileBytesMax}
    read={read}
    form={(token, problem) => <RecordFileForm {...site} token={token} problem={problem} />}
    preview={(token, file, preview) => (
      <RecordFilePreviewPanel {...site} token={token} file={file} preview={preview} />
    )}
  />
);

/** What became of a file that was taken over, for the list after it. */
export async function RecordFileOutcome({ query }: { readonly query: Query }) {
  const [view, t] = await Promise.all([formState('record-file', query), getTranslations('record-files')]);
  const left = numberIn(query.left);
  // Lines with faults are told also where the others are what there is already.
  const told = view.isUnchanged && left > 0 ? { ...view, done: true, isUnchanged: false } : view;
  return <Outcome view={told} done={t('done', { taken: numberIn(query.taken), left })} doneOnly />;
}
