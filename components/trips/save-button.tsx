import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Icon } from '@/components/ui/icon';
import type { SaveIconState } from '@/lib/shared/trips/save-icon-state';
import styles from './save-button.module.css';
import { saveFormId } from './save-form';

type Props = {
  /** Which offer, as `findOffer` knows it. */
  readonly resultId: string;
  /** What is saved, in the visitor's language: `Boston to Lisbon`. */
  readonly title: string;
  /** The place whose trip it joins, in the visitor's language: `Lisbon`. */
  readonly destination: string;
  readonly saved: boolean;
};

/**
 * Puts a result into a trip, or takes it out again. A page with such buttons has one `SaveForm`, through which they post without
 * script; `lib/client/trips` saves in place and asks guests to sign in. The name stays and `aria-pressed` changes, by the
 * APG's toggle button.
 */
export function SaveButton({ resultId, title, destination, saved }: Props) {
  const t = useTranslations('saving');
  const state: SaveIconState = saved ? 'saved' : 'unsaved';
  return (
    <button
      className={`${buttonVariant('round')} ${styles.save}`}
      type="submit"
      form={saveFormId}
      formAction={saved ? '/i/api/trips/v1/unsave' : undefined}
      name="resultId"
      value={resultId}
      aria-pressed={saved}
      aria-label={t('save', { title })}
      data-save={state}
      data-title={title}
      data-destination={destination}
    >
      <Icon name="heart" />
    </button>
  );
}
