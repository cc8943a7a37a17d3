import { getTranslations } from 'next-intl/server';
import { FileField } from '@/components/ui/file-field';
import { FormNotice } from '@/components/ui/form-notice';
import type { FormView } from '@/components/ui/form-view';
import { Panel } from '@/components/ui/panel';
import { PlainField } from '@/components/ui/plain-field';
import { StepForm } from '@/components/ui/step-form';
import { attachmentBytesMax, attachmentTypes } from '@/lib/shared/company/attachments';
import { descriptionLengthMax, subjectLengthMax } from '@/lib/shared/company/company-messages';

type Props = { readonly view: FormView; readonly locale: string };

/** A message to the company's account manager. */
export async function ContactPanel({ view, locale }: Props) {
  const t = await getTranslations('settings.contact');
  const { error, values, token } = view;
  const problemOf = (name: string) => (error?.field === name ? error.message : null);
  return (
    <Panel id="contact" title={t('title')} lead={t('lead')}>
      <FormNotice view={view} done={t('done')} />
      <StepForm
        id="contact"
        action="/i/api/business/company/v1/contactAccountManager"
        locale={locale}
        token={token}
        files
        submit={t('send')}
      >
        <PlainField
          name="subject"
          label={t('subject')}
          value={values.subject ?? ''}
          problem={problemOf('subject')}
          required
          max={subjectLengthMax}
        />
        <PlainField
          name="description"
          label={t('description')}
          value={values.description ?? ''}
          problem={problemOf('description')}
          required
          max={descriptionLengthMax}
          lines={5}
        />
        <FileField
          name="attachment"
          label={t('attachment')}
          hint={t('attachmentHint', { size: attachmentBytesMax / 1024 ** 2 })}
          accept={attachmentTypes}
          problem={problemOf('attachment')}
        />
      </StepForm>
    </Panel>
  );
}
