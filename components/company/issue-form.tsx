import { getTranslations } from 'next-intl/server';
import { FileField } from '@/components/ui/file-field';
import { FormNotice } from '@/components/ui/form-notice';
import type { FormView } from '@/components/ui/form-view';
import { Panel } from '@/components/ui/panel';
import { PlainField } from '@/components/ui/plain-field';
import { StepForm } from '@/components/ui/step-form';
import { attachmentBytesMax, attachmentsMax, attachmentTypes } from '@/lib/shared/company/attachments';
import {
  bookingNumberLengthMax,
  descriptionLengthMax,
  issueTopics,
  subjectLengthMax,
} from '@/lib/shared/company/company-messages';
import { FieldPair } from './settings-group';

type Props = { readonly view: FormView; readonly locale: string };

/** Reports that something does not work. */
export async function IssueForm({ view, locale }: Props) {
  const t = await getTranslations('settings.issue');
  const { error, values, token } = view;
  const of = (name: string) => ({
    name,
    value: values[name] ?? '',
    problem: error?.field === name ? error.message : null,
  });
  return (
    <Panel id="report" title={t('formTitle')}>
      <FormNotice view={view} done={t('done')} />
      <StepForm
        id="issue"
        action="/i/api/business/issues/reporting/v1/report"
        locale={locale}
        token={token}
        files
        submit={t('send')}
        look="primary"
      >
        <FieldPair>
          <PlainField
            {...of('topic')}
            label={t('topic')}
            options={issueTopics.map((value) => ({ value, title: t(`topics.${value}`) }))}
          />
          <PlainField
            {...of('bookingNumber')}
            label={t('bookingNumber')}
            hint={t('optional')}
            max={bookingNumberLengthMax}
          />
        </FieldPair>
        <PlainField {...of('summary')} label={t('summary')} required max={subjectLengthMax} />
        <PlainField
          {...of('description')}
          label={t('description')}
          hint={t('descriptionHint')}
          required
          max={descriptionLengthMax}
          lines={7}
        />
        <FileField
          name="attachments"
          label={t('attachments')}
          hint={t('attachmentsHint', { count: attachmentsMax, size: attachmentBytesMax / 1024 ** 2 })}
          accept={attachmentTypes}
          multiple
          problem={of('attachments').problem}
        />
      </StepForm>
    </Panel>
  );
}
