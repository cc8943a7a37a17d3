import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { ButtonLink } from '@/components/ui/button-link';
import { buttonVariant } from '@/components/ui/button-variant';
import { Choice } from '@/components/ui/form/choice';
import type { ChoiceOption } from '@/components/ui/form/choice-option';
import { Form } from '@/components/ui/form/form';
import { type FormView, fieldsOf, worded } from '@/components/ui/form/form-view';
import type { AgeBounds } from '@/lib/shared/account/age-bounds';
import type { TravelerFields } from '@/lib/shared/account/traveler';
import { TravelerContact } from './traveler-contact';
import styles from './traveler-form.module.css';
import { TravelerNumbers } from './traveler-numbers';
import { type PersonChoices, TravelerPerson } from './traveler-person';

/** What a deployment lets one choose from. */
export type TravelerChoices = PersonChoices & {
  /** Countries with their dialling codes. */
  readonly countries: readonly ChoiceOption[];
};

type Props = {
  readonly traveler: TravelerFields;
  readonly choices: TravelerChoices;
  readonly view: FormView;
  readonly locale: string;
};

/** Every field of a traveler: who, how to reach them, the numbers of the United States. */
export async function TravelerForm({ traveler, choices, view: plain, locale }: Props) {
  const t = await getTranslations('profile.traveler');
  const view = worded(plain, await wordingFor(choices.ages));
  const field = fieldsOf('traveler', view);
  return (
    <section className={styles.card} aria-labelledby="traveler-title">
      <h2 className={styles.title} id="traveler-title">
        {traveler.travelerId === 0 ? t('newTitle') : t('editTitle')}
      </h2>
      <Form
        id="traveler"
        action="/k/run/account/traveler"
        locale={locale}
        view={view}
        hidden={{ travelerId: traveler.travelerId }}
      >
        <TravelerPerson field={field} traveler={traveler} choices={choices} gender={view.values.gender} />
        <TravelerContact field={field} traveler={traveler} countries={choices.countries} />
        <TravelerNumbers field={field} traveler={traveler} />
        <Choice as="checkbox" {...field('preferred')} label={t('preferred')} checked={traveler.preferred} />
        <Actions>
          <button type="submit" className={buttonVariant('primary')}>
            {t('save')}
          </button>
          <ButtonLink variant="plain" href="/profile/travelers">
            {t('cancel')}
          </ButtonLink>
        </Actions>
      </Form>
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
