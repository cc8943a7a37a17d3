import { getTranslations } from 'next-intl/server';
import { Avatar } from '@/components/ui/avatar';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import styles from './unconfirmed-email-bar.module.css';

type Props = {
  readonly traveler: {
    readonly name: string;
    readonly imgUrl: string | null;
    readonly kind: 'book' | 'view';
  };
  readonly locale: string;
  readonly token: string | null;
};

/** Below the header of every page while one acts for a colleague: for whom, and the way back to oneself. */
export async function ActingBar({ traveler: { imgUrl, kind, name }, locale, token }: Props) {
  const t = await getTranslations({ locale, namespace: 'booking-for.acting' });
  const label = t(kind, { name });
  return (
    <section className={styles.bar} aria-label={label} data-acting={kind}>
      <Form id="unselect" action="/i/api/business/me/v1/traveler/unselect" locale={locale} token={token}>
        <p>
          <Avatar name={name} locale={locale} image={imgUrl} letters={2} />
          <strong>
            <bdi>{label}</bdi>
          </strong>
          <button type="submit" className={buttonVariant('plain')}>
            {t(kind === 'book' ? 'bookStop' : 'viewStop')}
          </button>
        </p>
      </Form>
    </section>
  );
}
