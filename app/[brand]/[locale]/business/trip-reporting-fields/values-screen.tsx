import { getTranslations } from 'next-intl/server';
import { FieldValues } from '@/components/finance/trip-fields/field-values';
import { ValueFileForm, ValueFilePreview } from '@/components/finance/trip-fields/value-file';
import type { FormView } from '@/components/ui/form/form-view';
import { Notice } from '@/components/ui/notice';
import { listValues, previewValues } from '@/lib/server/finance/field-values';
import type { CompanyField } from '@/lib/server/finance/trip-fields';
import type { Can } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { valueFileBytesMax, valueFileProblems, valuesList } from '@/lib/shared/finance/trip-fields';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type Query, queryValue } from '../../query';
import { asksForImport, ImportPart } from '../import-part';

type Props = {
  readonly viewer: Can<'tripFields.read'>;
  readonly field: CompanyField;
  readonly query: Query;
  readonly view: FormView;
  readonly parts: { readonly locale: string; readonly token: string | null; readonly path: string };
};

/** The values of one list, or a file of them. */
export async function ValuesScreen({ field, parts, query, view, viewer }: Props) {
  const [site, t] = await Promise.all([pageSite(), getTranslations('trip-fields')]);
  const value = (name: string) => queryValue(query, name);
  const file = { path: parts.path, locale: parts.locale, field };
  if (asksForImport(query))
    return (
      <ImportPart
        query={query}
        problems={valueFileProblems}
        bytesMax={valueFileBytesMax}
        read={(token) => previewValues(viewer, field.id, token)}
        form={(token, problem) => <ValueFileForm {...file} token={token} problem={problem} />}
        preview={(token, draft, preview) => (
          <ValueFilePreview {...file} token={token} file={draft} preview={preview} />
        )}
      />
    );
  const state = valuesList.read(value);
  const found = await listValues(viewer, field.id, { ...state, orLast: true });
  const taken = /^\d{1,4}$/.exec(value('taken') ?? '')?.[0];
  return (
    <>
      {taken === undefined ? null : <Notice tone="good">{t('taken', { count: Number(taken) })}</Notice>}
      <FieldValues
        {...parts}
        field={field}
        found={found}
        state={state}
        view={view}
        action={sitePath(site.prefix, parts.path)}
        mayExport={viewer.session.support === null}
      />
    </>
  );
}
