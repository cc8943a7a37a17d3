import { getTranslations } from 'next-intl/server';
import { PeopleForm, type PeopleSite } from '@/components/people/people-form';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { ConfirmStep } from '@/components/ui/form/confirm-step';

type Props = PeopleSite & {
  readonly id: string;
  readonly name: string;
  readonly users: number;
  /** Roles its people could get. */
  readonly targets: readonly ChoiceOption[];
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
        variant="critical"
      >
        {users === 0 ? null : (
          <Choice id="role-target" name="targetId" label={t('target')} options={targets} />
        )}
      </PeopleForm>
    </ConfirmStep>
  );
}
