import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { AuthForm } from '@/components/ui/auth-form';
import { ButtonLink } from '@/components/ui/button-link';
import { CheckboxField } from '@/components/ui/checkbox-field';
import type { FormView } from '@/components/ui/form-view';
import type { SelectOption } from '@/components/ui/select-option';
import { SubmitButton } from '@/components/ui/submit-button';
import type { AgeBounds } from '@/lib/shared/account/age-bounds';
import type { TravelerFields } from '@/lib/shared/account/traveler';
import { TravelerContact } from './traveler-contact';
import styles from './traveler-form.module.css';
import { TravelerNumbers } from './traveler-numbers';
import { TravelerPerson } from './traveler-person';

/** What a deployment lets one choose from. */
export type TravelerChoices = {
  readonly ages: AgeBounds;
  /** Earliest and latest day of birth. */
  readonly days: { readonly min: string; readonly max: string };
  readonly genders: readonly string[];
  /** Countries with their dialling codes. */
  readonly countries: readonly SelectOption[];
};

type Props = {
  readonly traveler: TravelerFields;
  readonly choices: TravelerChoices;
  readonly view: FormView;
  readonly locale: string;
};

/** Every field of a traveler: who, how to reach them, the numbers of the United States. */
export async function TravelerForm({ traveler, choices, view, locale }: Props) {
  const t = await getTranslations('profile.traveler');
  return (
    <section className={styles.card} aria-labelledby="traveler-title">
      <h2 className={styles.title} id="traveler-title">
        {traveler.travelerId === 0 ? t('newTitle') : t('editTitle')}
      </h2>
      <AuthForm
        id="traveler"
        action="/k/run/account/traveler"
        locale={locale}
        view={view}
        wording={await wordingFor(choices.ages)}
      >
        <input type="hidden" name="travelerId" value={traveler.travelerId} />
        <TravelerPerson traveler={traveler} choices={choices} gender={view.values.gender} />
        <TravelerContact traveler={traveler} countries={choices.countries} />
        <TravelerNumbers traveler={traveler} />
        <CheckboxField name="preferred" label={t('preferred')} checked={traveler.preferred} />
        <Actions>
          <SubmitButton>{t('save')}</SubmitButton>
          <ButtonLink look="plain" href="/profile/travelers">
            {t('cancel')}
          </ButtonLink>
        </Actions>
      </AuthForm>
    </section>
  );
}

async function wordingFor(ages: AgeBounds): Promise<Record<string, string>> {
  const t = await getTranslations('profile.traveler');
  return {
    'VALIDATION_ERROR firstName': t('nameProblem'),
    'VALIDATION_ERROR lastName': t('nameProblem'),
    'VALIDATION_ERROR dateOfBirth': t('age', ages),
    'VALIDATION_ERROR emailAddress': t('emailProblem'),
    'VALIDATION_ERROR phoneNumber': t('phoneProblem'),
    'VALIDATION_ERROR knownTravelerNumber': t('numberProblem'),
    'VALIDATION_ERROR tsaredress': t('numberProblem'),
  };
}
