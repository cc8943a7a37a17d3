import { getTranslations } from 'next-intl/server';
import { FieldPair } from '@/components/company/settings/settings-group';
import { Choice } from '@/components/ui/form/choice';
import { Field } from '@/components/ui/form/field';
import { FileField } from '@/components/ui/form/file-field';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { attachmentBytesMax, attachmentsMax, attachmentTypes } from '@/lib/shared/company/attachments';
import {
  bookingNumberLengthMax,
  descriptionLengthMax,
  issueTopics,
  subjectLengthMax,
} from '@/lib/shared/company/support-requests';

type Props = { readonly view: FormView; readonly locale: string };

/** Reports that something does not work. */
export async function IssueForm({ view, locale }: Props) {
  const t = await getTranslations('settings.issue');
  const of = (name: string) => ({ name, view });
  return (
    <Panel id="report" title={t('formTitle')}>
      <Outcome view={view} done={t('done')} />
      <Form
        id="issue"
        action="/i/api/business/issues/reporting/v1/report"
        locale={locale}
        token={view.token}
        files
        submit={t('send')}
        variant="primary"
      >
        <FieldPair>
          <Choice
            {...of('topic')}
            label={t('topic')}
            options={issueTopics.map((value) => ({ value, title: t(`topics.${value}`) }))}
          />
          <Field
            {...of('bookingNumber')}
            label={t('bookingNumber')}
            hint={t('optional')}
            max={bookingNumberLengthMax}
          />
        </FieldPair>
        <Field {...of('summary')} label={t('summary')} required max={subjectLengthMax} />
        <Field
          {...of('description')}
          label={t('description')}
          hint={t('descriptionHint')}
          required
          max={descriptionLengthMax}
          lines={7}
        />
        <FileField
          {...of('attachments')}
          label={t('attachments')}
          hint={t('attachmentsHint', { count: attachmentsMax, size: attachmentBytesMax / 1024 ** 2 })}
          accept={attachmentTypes}
          multiple
        />
      </Form>
    </Panel>
  );
}
