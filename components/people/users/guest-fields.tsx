import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/form/field';
import { guestDaysMax } from '@/lib/shared/people/users/guest-days';
import styles from '../people.module.css';

type Props = {
  readonly startsOn: string;
  readonly endsOn: string;
  readonly sponsorEmail: string;
};

/** A guest's days and sponsor; hidden while another role is chosen in the form around them. */
export async function GuestFields({ endsOn, sponsorEmail, startsOn }: Props) {
  const t = await getTranslations('people.field');
  return (
    <div className={styles.guest}>
      <Field id="people-starts" name="startsOn" type="date" label={t('startsOn')} value={startsOn} />
      <Field
        id="people-ends"
        name="endsOn"
        type="date"
        label={t('endsOn')}
        hint={t('daysHint', { days: guestDaysMax })}
        value={endsOn}
      />
      <Field
        id="people-sponsor"
        name="sponsorEmail"
        type="email"
        label={t('sponsor')}
        hint={t('sponsorHint')}
        value={sponsorEmail}
        max={254}
      />
    </div>
  );
}
