import type { ReactNode } from 'react';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { Panel } from '@/components/ui/layout/panel';
import { CompanyForm, type CompanySite } from './company-form';
import { RemoveStep } from './remove-step';

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
  readonly t: (key: 'new' | 'create' | 'save' | 'back' | 'remove' | 'removeText') => string;
  /** The list, without the locale prefix. */
  readonly path: string;
  /**
   * The words on the button that deletes the record, after a question that `remove` opens and `removeText` explains. The form is
   * `removed`, its call `/{id}/remove` below `action`. Left out where the record cannot be deleted here.
   */
  readonly removeNow?: string | undefined;
  /** What can be done with the record besides. */
  readonly beside?: ReactNode;
  /** Its fields, with `fieldsOf(id, view)`, so that what was typed stays after a refusal. */
  readonly children: ReactNode;
};

/** The form of one record of a company, what can be done with it besides, and the way back to the list. */
export function RecordForm({ beside, children, lead, name, path, record, removeNow, t, ...form }: Props) {
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
        {record === null || removeNow === undefined ? null : (
          <RemoveStep
            {...form}
            id="removed"
            action={`/i/api/business${form.action}/${record.id}/remove`}
            hidden={{ version: record.version }}
            open={t('remove')}
            text={t('removeText')}
            submit={removeNow}
          />
        )}
        {beside}
        <ButtonLink href={path} variant="quiet">
          {t('back')}
        </ButtonLink>
      </Actions>
    </>
  );
}
