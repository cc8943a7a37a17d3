import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import type { fieldsOf } from '@/components/ui/form/form-view';
import { TextRadioGroup } from '@/components/ui/form/text-radio-group';
import type { AgeBounds } from '@/lib/shared/account/age-bounds';
import type { TravelerFields } from '@/lib/shared/account/traveler';
import { TravelerFieldset } from './traveler-fieldset';

/** What a deployment lets one choose from about a person. */
export type PersonChoices = {
  readonly ages: AgeBounds;
  /** Earliest and latest day of birth. */
  readonly days: { readonly min: string; readonly max: string };
  readonly genders: readonly string[];
};

type Props = {
  readonly field: ReturnType<typeof fieldsOf>;
  readonly traveler: TravelerFields;
  readonly choices: PersonChoices;
  /** What was chosen before a refusal. */
  readonly gender: string | undefined;
};

const named = ['M', 'F', 'X'] as const;

/** Who the traveler is, as in their passport. */
export async function TravelerPerson({ field, traveler, choices, gender }: Props) {
  const t = await getTranslations('profile.traveler');
  const titleOf = (value: string): string => {
    const known = named.find((one) => one === value);
    return known === undefined ? value : t(`gender${known}`);
  };
  const genders = [
    ...choices.genders.map((value) => ({ value, title: titleOf(value) })),
    { value: '', title: t('genderNone') },
  ];
  return (
    <TravelerFieldset legend={t('person')} hint={t('personHint')}>
      <Field
        {...field('firstName')}
        label={t('firstName')}
        value={traveler.firstName}
        autoComplete="given-name"
        required
        max={80}
      />
      <Field
        {...field('middleName')}
        label={`${t('middleName')} (${t('optional')})`}
        value={traveler.middleName}
        autoComplete="additional-name"
        max={80}
      />
      <Field
        {...field('lastName')}
        label={t('lastName')}
        value={traveler.lastName}
        autoComplete="family-name"
        required
        max={80}
      />
      <Field
        {...field('dateOfBirth')}
        type="date"
        label={t('dateOfBirth')}
        hint={t('ageHint', choices.ages)}
        value={traveler.dateOfBirth}
        autoComplete="bday"
        required
        min={choices.days.min}
        max={choices.days.max}
      />
      <TextRadioGroup
        name="gender"
        legend={t('gender')}
        options={genders}
        value={gender ?? traveler.gender}
      />
    </TravelerFieldset>
  );
}
