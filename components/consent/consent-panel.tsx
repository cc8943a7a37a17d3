import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/ui/actions';
import { buttonVariant } from '@/components/ui/button-variant';
import { Form } from '@/components/ui/form/form';
import type { FormView } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import type { Withheld } from '@/lib/shared/consent/categories-in-force';
import {
  type ConsentCategory,
  type ConsentFlow,
  optionalCategories,
} from '@/lib/shared/consent/consent-category';
import { withConsentView } from '@/lib/shared/consent/consent-view';
import { managePrivacyPath } from '@/lib/shared/consent/legal-paths';
import { cookiesPath } from '@/lib/shared/consent/privacy-links';
import { sitePath } from '@/lib/shared/site/pages/site-path';
import { CategorySwitch } from './category-switch';
import styles from './privacy-panels.module.css';

type Props = {
  readonly site: { readonly locale: string; readonly prefix: string };
  readonly flow: ConsentFlow;
  readonly accepted: readonly ConsentCategory[];
  readonly withheld: Withheld | null;
  /** State of the form `cookies`. */
  readonly view: FormView;
};

/** The visitor's categories of cookies as a plain form. */
export async function ConsentPanel({ site, flow, accepted, withheld, view }: Props) {
  const { locale, prefix } = site;
  const t = await getTranslations({ locale, namespace: 'privacy.manage' });
  const page = sitePath(prefix, managePrivacyPath);
  return (
    <Panel id="cookies" title={t('consent')} lead={t('consentLead')}>
      <Outcome view={view} done={t('saved')} />
      <Form id="cookies" action="/i/api/cookiebanner/v1/consent/record" locale={locale} token={view.token}>
        <input type="hidden" name="back" value={`${page}?form=cookies&done=1`} />
        <ul className={styles.categories}>
          {(['strictlyNecessary', ...optionalCategories[flow]] as const).map((category) => (
            <li key={category}>
              <CategorySwitch
                category={category}
                on={accepted.includes(category)}
                place="page"
                withheld={withheld}
              />
            </li>
          ))}
        </ul>
        <Actions>
          <button className={buttonVariant('primary')} type="submit" name="choice" value="selected">
            {t('save')}
          </button>
          <button className={buttonVariant('quiet')} type="submit" name="choice" value="reject">
            {t('reject')}
          </button>
          <button className={buttonVariant('quiet')} type="submit" name="choice" value="accept">
            {t('accept')}
          </button>
        </Actions>
      </Form>
      <ul className={styles.links}>
        {flow === 'iab' ? (
          <li>
            <a href={withConsentView(page, 'vendors')} rel="nofollow" data-consent-open="">
              {t('vendors')}
            </a>
          </li>
        ) : null}
        <li>
          <SiteLink href={cookiesPath}>{t('more')}</SiteLink>
        </li>
      </ul>
    </Panel>
  );
}
