import { getTranslations } from 'next-intl/server';
import { ConfirmStep } from '@/components/ui/confirm-step';
import { type Choice, PlainField } from '@/components/ui/plain-field';
import { PeopleForm, type PeopleSite } from './people-form';

type Props = PeopleSite & {
  readonly id: string;
  readonly name: string;
  readonly users: number;
  /** Roles its people could get. */
  readonly targets: readonly Choice[];
};

/** Deletes a role after a question, which names what its people get instead. */
export async function RoleRemoval({ id, name, targets, users, ...site }: Props) {
  const t = await getTranslations('people.roles');
  return (
    <ConfirmStep open={t('remove')}>
      <p>{t('removeText', { count: users })}</p>
      <PeopleForm
        {...site}
        id="role-removed"
        action={`/roles/v1/${id}/remove`}
        submit={t('removeNow', { name })}
        look="critical"
      >
        {users === 0 ? null : (
          <PlainField id="role-target" name="targetId" label={t('target')} options={targets} />
        )}
      </PeopleForm>
    </ConfirmStep>
  );
}
