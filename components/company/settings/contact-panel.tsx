import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { FileField } from '@/components/ui/form/file-field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { attachmentBytesMax, attachmentTypes } from '@/lib/shared/company/attachments';
import { descriptionLengthMax, subjectLengthMax } from '@/lib/shared/company/support-requests';

type Props = { readonly view: FormView; readonly locale: string };

/** A message to the company's account manager. */
export async function ContactPanel({ view, locale }: Props) {
  const t = await getTranslations('settings.contact');
  return (
    <Panel id="contact" title={t('title')} lead={t('lead')}>
      <Outcome view={view} done={t('done')} />
      <Form
        id="contact"
        action="/i/api/business/company/v1/contactAccountManager"
        locale={locale}
        token={view.token}
        files
        submit={t('send')}
      >
        <Field name="subject" label={t('subject')} view={view} required max={subjectLengthMax} />
        <Field
          name="description"
          label={t('description')}
          view={view}
          required
          max={descriptionLengthMax}
          lines={5}
        />
        <FileField
          name="attachment"
          label={t('attachment')}
          hint={t('attachmentHint', { size: attachmentBytesMax / 1024 ** 2 })}
          accept={attachmentTypes}
          view={view}
        />
      </Form>
    </Panel>
  );
}
