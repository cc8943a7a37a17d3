import { getTranslations } from 'next-intl/server';
import { GuestFields } from '@/components/people/users/guest-fields';
import { Choice } from '@/components/ui/form/choice';
import { type ChoiceOption, recordOptions } from '@/components/ui/form/choice-option';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { type FormView, fieldsOf } from '@/components/ui/form/form-view';
import { Panel } from '@/components/ui/layout/panel';
import { invitedAtOnceMax } from '@/lib/shared/people/invitation';
import { personTextMax } from '@/lib/shared/people/people-calls';
import styles from '../people.module.css';

type Props = CompanySite & {
  /** Roles the viewer may invite as. */
  readonly roles: readonly ChoiceOption[];
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  /** State of the form; of another one of the page, nothing was typed or refused here. */
  readonly view: FormView;
  readonly today: string;
  /** Id of the role most people are invited as. */
  readonly usualRole: string | undefined;
};

/** Invites one or several people; a pasted list will do. */
export async function InviteForm({ offices, roles, today, usualRole, view, ...site }: Props) {
  const t = await getTranslations('people');
  const field = fieldsOf('invite', view);
  const typed = view.values;
  return (
    <Panel id="invite" title={t('invitations.sendTitle')}>
      <CompanyForm
        {...site}
        id="invite"
        action="/invitations/v1"
        submit={t('invitations.send')}
        variant="primary"
      >
        <div className={styles.fields}>
          <Field
            {...field('emails')}
            label={t('field.emails')}
            hint={t('field.emailsHint', { max: invitedAtOnceMax })}
            lines={4}
            required
          />
          <Field
            {...field('name')}
            label={t('field.name')}
            hint={t('field.nameHint')}
            max={personTextMax.name}
          />
        </div>
        <div className={styles.fields}>
          <Choice
            id="invite-role"
            name="roleId"
            label={t('field.role')}
            value={typed.roleId ?? usualRole ?? ''}
            options={roles}
          />
          <Choice
            id="invite-office"
            name="officeId"
            label={t('field.office')}
            value={typed.officeId ?? ''}
            options={[{ value: '', title: t('field.noOffice') }, ...recordOptions(offices)]}
          />
          <Field {...field('department')} label={t('field.department')} max={personTextMax.department} />
        </div>
        <div className={styles.fields}>
          <GuestFields
            startsOn={typed.startsOn ?? today}
            endsOn={typed.endsOn ?? ''}
            sponsorEmail={typed.sponsorEmail ?? ''}
          />
        </div>
      </CompanyForm>
    </Panel>
  );
}
