import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Outcome } from '@/components/ui/form/outcome';
import { Notice } from '@/components/ui/notice';
import { formState } from '@/lib/server/page/form-state';
import type { Wording } from '@/lib/shared/form/form-problem';
import { numberIn, type Query, queryValue } from '../query';

type Props<Problem extends string, Preview> = {
  readonly query: Query;
  /** Why a file cannot be read at all. */
  readonly problems: readonly Problem[];
  readonly bytesMax: number;
  /** What a file that was looked at would do; null for none. */
  readonly read: (file: string) => Promise<Preview | null>;
  /** The form that chooses a file, with why the last one could not be read, and where. */
  readonly form: (
    token: string | null,
    problem: { readonly why: Problem; readonly line: number } | null,
  ) => ReactNode;
  readonly preview: (token: string | null, file: string, preview: Preview) => ReactNode;
  /** Words of the page's own for what is refused. */
  readonly wording?: Wording;
};

/** Whether the address asks for the part below. */
export const asksForImport = (query: Query): boolean => queryValue(query, 'view') === 'import';

/** Importing from a file: choosing it, then what it would do; and what became of the last try. */
export async function ImportPart<Problem extends string, Preview>({
  bytesMax,
  form,
  preview: shown,
  problems,
  query,
  read,
  wording = {},
}: Props<Problem, Preview>) {
  const file = queryValue(query, 'file');
  // A body that is too large is not looked into, so that nobody knows which form it was.
  const [view, preview, t] = await Promise.all([
    formState(queryValue(query, 'form') ?? '', query),
    file === undefined ? null : read(file),
    getTranslations('interface.import'),
  ]);
  const why = problems.find((one) => one === queryValue(query, 'problem'));
  const words = {
    BODY_TOO_LARGE: t('problem.size', { size: bytesMax / 1024 }),
    NOT_FOUND: t('over'),
    ...(preview === null ? {} : { VALIDATION_ERROR: t('faultsNow'), VERSION_CONFLICT: t('otherNow') }),
    ...wording,
  };
  return (
    <>
      <Outcome view={view} wording={words} />
      {file !== undefined && preview === null && view.error === null ? (
        <Notice tone="caution">{t('over')}</Notice>
      ) : null}
      {file === undefined || preview === null
        ? form(view.token, why === undefined ? null : { why, line: numberIn(query.line) })
        : shown(view.token, file, preview)}
    </>
  );
}
