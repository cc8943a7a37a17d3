import { getTranslations } from 'next-intl/server';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import type { CompanySite } from '@/components/ui/form/company-form';
import { RemoveStep } from '@/components/ui/form/remove-step';
import styles from '../people.module.css';

type Props = CompanySite & {
  readonly name: string;
  readonly version: number;
  /** Path of the call below `/i/api/business`. */
  readonly action: string;
  /** What happens, with its numbers. */
  readonly text: string;
  /** Where what stands in it goes; empty where nothing does. */
  readonly targets: readonly ChoiceOption[];
  /** For how many kinds of travel a policy that holds names it, which has to be published without it first. */
  readonly policies: number;
  /** How many payment methods are for it, which have to be for others first. */
  readonly audiences: number;
};

/**
 * Deletes an office, a legal entity or a group after a question, which names where its people go; says instead why it cannot
 * be deleted while policies or payment methods name it.
 */
export async function RecordRemoval({
  action,
  audiences,
  name,
  policies,
  targets,
  text,
  version,
  ...site
}: Props) {
  const t = await getTranslations('organization.form');
  if (policies > 0) return <p className={styles.muted}>{t('inPolicies', { count: policies })}</p>;
  if (audiences > 0) return <p className={styles.muted}>{t('inAudiences')}</p>;
  return (
    <RemoveStep
      {...site}
      action={`/i/api/business${action}`}
      id="record-removed"
      hidden={{ version }}
      open={t('remove')}
      text={text}
      submit={t('removeNow', { name })}
    >
      {targets.length === 0 ? null : (
        <Choice id="record-target" name="targetId" label={t('target')} options={targets} />
      )}
    </RemoveStep>
  );
}
