import type { ReactNode } from 'react';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Panel } from '@/components/ui/layout/panel';
import { CompanyForm, type CompanySite } from './company-form';

type Props = CompanySite & {
  /** Id of the form, by which its page says what became of it. */
  readonly id: string;
  /** Path of the call below `/i/api/business`, which adds the record or changes the one of `id` and `version`. */
  readonly action: string;
  /** The record that is changed; null for a new one. */
  readonly record: { readonly id: string; readonly version: number } | null;
  /** What it is called; that of a new one is `new`. */
  readonly name: string | undefined;
  readonly lead?: string | undefined;
  /** Words of the page. */
  readonly t: (key: 'new' | 'create' | 'save' | 'back') => string;
  /** The list, without the locale prefix. */
  readonly path: string;
  /** What can be done with the record besides, such as deleting it. */
  readonly beside?: ReactNode;
  /** Its fields, with `fieldsOf(id, view)`, so that what was typed stays after a refusal. */
  readonly children: ReactNode;
};

/** The form of one record of a company, what can be done with it besides, and the way back to the list. */
export function RecordForm({ beside, children, lead, name, path, record, t, ...form }: Props) {
  return (
    <>
      <Panel id={form.id} title={name ?? t('new')} lead={lead}>
        <CompanyForm
          {...form}
          hidden={{ id: record?.id ?? '', version: record?.version ?? '' }}
          submit={t(record === null ? 'create' : 'save')}
          variant="primary"
        >
          {children}
        </CompanyForm>
      </Panel>
      <Actions>
        {beside}
        <ButtonLink href={path} variant="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
    </>
  );
}
