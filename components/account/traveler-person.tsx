import { getTranslations } from 'next-intl/server';
import { TextField } from '@/components/ui/text-field';
import { TextRadioGroup } from '@/components/ui/text-radio-group';
import type { TravelerFields } from '@/lib/shared/account/traveler';
import type { TravelerChoices } from './traveler-form';
import { TravelerGroup } from './traveler-group';

type Props = {
  readonly traveler: TravelerFields;
  readonly choices: TravelerChoices;
  /** What was chosen before a refusal. */
  readonly gender: string | undefined;
};

const named = ['M', 'F', 'X'] as const;

/** Who the traveler is, as in their passport. */
export async function TravelerPerson({ traveler, choices, gender }: Props) {
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
    <TravelerGroup legend={t('person')} hint={t('personHint')}>
      <TextField
        name="firstName"
        label={t('firstName')}
        value={traveler.firstName}
        autoComplete="given-name"
        required
        maxLength={80}
      />
      <TextField
        name="middleName"
        label={`${t('middleName')} (${t('optional')})`}
        value={traveler.middleName}
        autoComplete="additional-name"
        maxLength={80}
      />
      <TextField
        name="lastName"
        label={t('lastName')}
        value={traveler.lastName}
        autoComplete="family-name"
        required
        maxLength={80}
      />
      <TextField
        name="dateOfBirth"
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
    </TravelerGroup>
  );
}
