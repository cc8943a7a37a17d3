import { notFound } from 'next/navigation';
import type { ReactNode } from 'react';
import { type Changed, type FormView, worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { postedForm } from '@/lib/server/page/form-state';
import type { Wording } from '@/lib/shared/form/form-problem';
import { queryValue } from '../query';
import { AdminPage } from './admin-page';
import { asksForImport } from './import-part';
import type { adminPlace } from './list-page';
import { type PageFile, RecordFileOutcome, RecordFilePart } from './record-file-part';

/** What every form of the page takes, and its path without the locale prefix. */
type Site = { readonly locale: string; readonly token: string | null; readonly path: string };

/** The same for the form of a record, with how it stands. */
export type Parts = Site & { readonly view: FormView };

type Props<Form extends string, Row> = {
  /** Of `listPage` or `adminPlace`. */
  readonly page: Omit<Awaited<ReturnType<typeof adminPlace>>, 'action'>;
  /** The ids of the forms of the page, first that of the record. */
  readonly forms: readonly [Form, ...Form[]];
  /** The parameter of the address that names a record, or with `new` none; left out, the id of its form. */
  readonly name?: string;
  /** What is said when a form was carried out. */
  readonly done: (form: Form) => string;
  /** Words of its own for what is refused. */
  readonly problems?: Wording;
  /** The same for what the page says of it alone, not beside the fields. */
  readonly wording?: Wording;
  /** Whose change a form that was sent late has missed; left out, nobody knows. */
  readonly missed?: (id: string) => Promise<Changed | null>;
  /** A record of the viewer's company; null for any other id, which is not found. */
  readonly find: (id: string) => Promise<Row | null>;
  /** What stands above the list and the form. */
  readonly notes?: (view: FormView) => ReactNode;
  readonly list: (site: Site) => ReactNode | Promise<ReactNode>;
  /** The form of a record; null for a new one. */
  readonly form: (record: Row | null, parts: Parts) => ReactNode | Promise<ReactNode>;
};

/** What became of the form that was sent last, and the records of a company or the form of one of them. */
export async function RecordScreen<const Form extends string, Row>({
  done,
  find,
  form,
  forms,
  list,
  missed,
  name = forms[0],
  notes,
  page: { given, path, site },
  problems = {},
  wording = {},
}: Props<Form, Row>) {
  const id = queryValue(given, name);
  const [plain, record] = await Promise.all([
    postedForm(forms, given),
    id === undefined || id === 'new' ? null : find(id),
  ]);
  if (id !== undefined && id !== 'new' && record === null) notFound();
  const { form: posted, ...state } = plain;
  const view = worded(state, problems);
  const isStale = posted === forms[0] && view.error?.code === 'VERSION_CONFLICT' && id !== undefined;
  const changed = isStale ? ((await missed?.(id)) ?? null) : null;
  const parts = { path, locale: site.locale, token: view.token };
  return (
    <>
      <Outcome
        view={view}
        done={posted === null ? '' : done(posted)}
        wording={wording}
        conflict={posted === forms[0] ? changed : undefined}
      />
      {notes?.(view)}
      {id === undefined ? await list(parts) : await form(record, { ...parts, view })}
    </>
  );
}

/**
 * A page of the administration of such records; `wide` is as wide as the page while it shows their list. With `file` they can also come from
 * a file, below `?view=import`.
 */
export function RecordPage<const Form extends string, Row>({
  file,
  wide = false,
  ...screen
}: Props<Form, Row> & { readonly wide?: boolean; readonly file?: PageFile }) {
  const { given, path, site, url } = screen.page;
  if (file !== undefined && asksForImport(given))
    return (
      <AdminPage url={url}>
        <RecordFilePart {...file} query={given} path={path} locale={site.locale} />
      </AdminPage>
    );
  return (
    <AdminPage url={url} wide={wide && queryValue(given, screen.name ?? screen.forms[0]) === undefined}>
      {file === undefined ? null : <RecordFileOutcome query={given} />}
      <RecordScreen {...screen} />
    </AdminPage>
  );
}
