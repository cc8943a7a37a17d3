import { getTranslations } from 'next-intl/server';
import { FieldValues } from '@/components/finance/trip-fields/field-values';
import { ValueFile } from '@/components/finance/trip-fields/value-file';
import type { FormView } from '@/components/ui/form/form-view';
import { Notice } from '@/components/ui/notice';
import { listValues, previewValues } from '@/lib/server/finance/field-values';
import type { CompanyField } from '@/lib/server/finance/trip-fields';
import type { Can } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { valueFileProblems, valuesList } from '@/lib/shared/finance/trip-fields';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { type Query, queryValue } from '../../query';

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
  if (value('view') === 'import') {
    const token = value('draft');
    const preview = token === undefined ? null : await previewValues(viewer, field.id, token);
    const why = valueFileProblems.find((one) => one === value('problem'));
    return (
      <>
        {token !== undefined && preview === null ? <Notice tone="caution">{t('over')}</Notice> : null}
        <ValueFile
          {...parts}
          field={field}
          problem={why === undefined ? null : { why, line: Number(value('line')) || 0 }}
          draft={token === undefined || preview === null ? null : { token, preview }}
        />
      </>
    );
  }
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
