import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import type { CompanySite } from '@/components/ui/form/company-form';
import { RemoveStep } from '@/components/ui/form/remove-step';

type Props = CompanySite & {
  readonly id: string;
  readonly name: string;
  readonly users: number;
  readonly version: string;
  /** Roles its people could get. */
  readonly targets: readonly ChoiceOption[];
};

/** Deletes a role after a question, which names what its people get instead. */
export async function RoleRemoval({ id, name, targets, users, version, ...site }: Props) {
  const t = await getTranslations('people.roles');
  return (
    <RemoveStep
      {...site}
      id="role-removed"
      hidden={{ version }}
      action={`/i/api/business/roles/v1/${id}/remove`}
      open={t('remove')}
      text={t('removeText', { count: users })}
      submit={t('removeNow', { name })}
    >
      {users === 0 ? null : <Choice id="role-target" name="targetId" label={t('target')} options={targets} />}
    </RemoveStep>
  );
}
