import { useTranslations } from 'next-intl';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import type { IabOffer } from '@/lib/shared/consent/iab-offer';
import { privacyPath } from '@/lib/shared/consent/legal-paths';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import styles from './iab-landing.module.css';
import { type IabSite, iabAction, partnersPath } from './iab-site';
import { languageAttributes } from './language-attributes';

type Props = {
  readonly site: IabSite;
  readonly brandName: string;
  readonly offer: Pick<IabOffer, 'purposes' | 'specialFeatures' | 'stacks' | 'textLanguage' | 'vendors'>;
  readonly sample: boolean;
  /** Form token; null on pages for guests. */
  readonly token: string | null;
  /** Where the plain form leads. */
  readonly back: string;
  /** The id of its heading. */
  readonly titleId: string;
};

/**
 * The first view of the IAB dialog: who asks for what, and three ways to answer. Accepting and rejecting look the
 * same (TCF Policies, appendix B, C(g)).
 */
export function IabLanding({ site, brandName, offer, sample, token, back, titleId }: Props) {
  const t = useTranslations('iab');
  const choices = `${sitePath(site.prefix, partnersPath)}?back=${encodeURIComponent(back)}`;
  return (
    <Form
      id="consent"
      className={styles.landing}
      action={iabAction}
      locale={site.locale}
      token={token}
      hidden={{ back }}
      attributes={{ 'data-iab-form': '' }}
    >
      <div className={styles.body}>
        {/* biome-ignore lint/a11y/noAutofocus: a modal dialog takes the focus, and starts at its heading. */}
        <h2 className={styles.title} id={titleId} tabIndex={-1} autoFocus>
          {t('landing.title')}
        </h2>
        <p>
          {t.rich('landing.statement', {
            brand: brandName,
            count: offer.vendors.length,
            partners: (words) => (
              <a href={`${choices}&tab=vendors#iab-choices`} data-iab-open="vendors">
                {words}
              </a>
            ),
          })}
        </p>
        <h3 className={styles.heading}>{t('landing.purposes')}</h3>
        <Purposes site={site} offer={offer} others={t('landing.others')} means={t('landing.means')} />
        <p className={styles.small}>{t('landing.rights', { brand: brandName })}</p>
        <p className={styles.small}>
          <a href={sitePath(site.prefix, privacyPath)}>{t('landing.policy')}</a>
          {sample ? ` · ${t('choices.sample')}` : ''}
        </p>
        <p className={styles.problem} role="alert" data-problem={t('choices.failed')} />
      </div>
      <div className={styles.actions}>
        <a
          className={`${buttonVariant('quiet')} ${styles.choose}`}
          href={`${choices}#iab-choices`}
          data-iab-open="processing"
        >
          {t('landing.choose')}
        </a>
        <button className={buttonVariant('primary')} type="submit" name="choice" value="reject">
          {t('landing.reject')}
        </button>
        <button className={buttonVariant('primary')} type="submit" name="choice" value="accept">
          {t('landing.accept')}
        </button>
      </div>
    </Form>
  );
}

type PurposesProps = Pick<Props, 'site' | 'offer'> & { readonly others: string; readonly means: string };

/** Every purpose once, below the stack that sums it up or below the rest; then what needs a consent of its own. */
function Purposes({ site, offer, others, means }: PurposesProps) {
  const text = languageAttributes(site.locale, offer.textLanguage);
  const grouped = new Set(offer.stacks.flatMap(({ purposes }) => purposes));
  const rest = offer.purposes.filter(({ id }) => !grouped.has(id));
  const groups = [
    ...offer.stacks.map(({ id, name, purposes }) => ({
      key: `stack-${id}`,
      name,
      text,
      entries: offer.purposes.filter((one) => purposes.includes(one.id)),
    })),
    ...(rest.length === 0 ? [] : [{ key: 'rest', name: others, text: {}, entries: rest }]),
    ...(offer.specialFeatures.length === 0
      ? []
      : [{ key: 'means', name: means, text: {}, entries: offer.specialFeatures }]),
  ];
  return (
    <ul className={styles.groups}>
      {groups.map(({ entries, key, name, text: title }) => (
        <li key={key}>
          <strong {...title}>{name}</strong>
          <ul {...text}>
            {entries.map((one) => (
              <li key={one.id}>{one.name}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
