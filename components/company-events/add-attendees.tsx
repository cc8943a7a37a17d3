import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import { recordOptions } from '@/components/ui/form/choice-option';
import { Field } from '@/components/ui/form/field';
import { FileField } from '@/components/ui/form/file-field';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { peopleFileBytesMax } from '@/lib/shared/people/people-file';
import styles from './events.module.css';

type Props = {
  readonly eventId: string;
  readonly groups: readonly { readonly id: string; readonly name: string }[];
  readonly locale: string;
  readonly groupView: FormView;
  readonly peopleView: FormView;
  /** Lines of what was pasted that nobody fits. */
  readonly left: readonly string[];
};

export const groupForm = 'attendees-group';
export const peopleForm = 'attendees';
export const fileForm = 'attendees-file';

/** Invites a group, or people by their addresses, typed or in a file. */
export async function AddAttendees({ eventId, groupView, groups, left, locale, peopleView }: Props) {
  const t = await getTranslations('events.attendees');
  const action = `/i/api/business/events/v1/${eventId}/attendees`;
  return (
    <Panel id="add-attendees" title={t('add')} lead={t('addLead')}>
      <div className={styles.pair}>
        {groups.length === 0 ? null : (
          <Form
            id={groupForm}
            action={`${action}/group`}
            locale={locale}
            view={groupView}
            submit={t('addGroup')}
          >
            <Choice
              {...fieldsOf(groupForm, groupView)('group')}
              label={t('group')}
              hint={t('groupHint')}
              value=""
              options={[{ value: '', title: t('choose') }, ...recordOptions(groups)]}
            />
          </Form>
        )}
        <div className={styles.tall}>
          <Form id={peopleForm} action={action} locale={locale} view={peopleView} submit={t('addPeople')}>
            <Field
              {...fieldsOf(peopleForm, peopleView)('people')}
              label={t('people')}
              hint={t('peopleHint')}
              value={left.join('\n')}
              lines={6}
              dir="ltr"
              required
            />
          </Form>
        </div>
        <Form
          id={fileForm}
          action={`${action}/file`}
          locale={locale}
          token={peopleView.token}
          files
          submit={t('addFile')}
        >
          <FileField
            id={`${fileForm}-file`}
            name="file"
            label={t('fileField')}
            hint={t('fileHint', { size: peopleFileBytesMax / 1024 })}
            accept={['.csv', 'text/csv']}
            required
          />
        </Form>
      </div>
    </Panel>
  );
}
