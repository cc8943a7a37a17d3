import { getTranslations } from 'next-intl/server';
import { GuestFields } from '@/components/people/users/guest-fields';
import { Choice } from '@/components/ui/form/choice';
import { type ChoiceOption, recordOptions } from '@/components/ui/form/choice-option';
import { CompanyForm, type CompanySite } from '@/components/ui/form/company-form';
import { Field } from '@/components/ui/form/field';
import { Panel } from '@/components/ui/layout/panel';
import { invitedAtOnceMax } from '@/lib/shared/people/invitation';
import styles from '../people.module.css';

type Props = CompanySite & {
  /** Roles the viewer may invite as. */
  readonly roles: readonly ChoiceOption[];
  readonly offices: readonly { readonly id: string; readonly name: string }[];
  readonly typed: Readonly<Record<string, string>>;
  readonly today: string;
  /** Id of the role most people are invited as. */
  readonly usualRole: string | undefined;
};

/** Invites one or several people; a pasted list will do. */
export async function InviteForm({ offices, roles, today, typed, usualRole, ...site }: Props) {
  const t = await getTranslations('people');
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
            id="invite-emails"
            name="emails"
            label={t('field.emails')}
            hint={t('field.emailsHint', { max: invitedAtOnceMax })}
            value={typed.emails ?? ''}
            lines={4}
            required
          />
          <Field
            id="invite-name"
            name="name"
            label={t('field.name')}
            hint={t('field.nameHint')}
            value={typed.name ?? ''}
            max={120}
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
          <Field
            id="invite-department"
            name="department"
            label={t('field.department')}
            value={typed.department ?? ''}
            max={60}
          />
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
