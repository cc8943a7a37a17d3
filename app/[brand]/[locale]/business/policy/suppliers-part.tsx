import { getTranslations } from 'next-intl/server';
import styles from '@/components/policy/policy.module.css';
import { Field } from '@/components/ui/form/field';
import { Form } from '@/components/ui/form/form';
import { fieldsOf, worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Panel } from '@/components/ui/layout/panel';
import { SiteLink } from '@/components/ui/site-link';
import { type Can, isAble } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { knownOffers, namesIn, suggestedNames } from '@/lib/server/policy/known-suppliers';
import { supplierTiers } from '@/lib/server/policy/supplier-preferences';
import { businessPath } from '@/lib/shared/access/business-path';
import { restrictedTextMax, type SupplierVertical } from '@/lib/shared/policy/restriction-calls';
import { unmatchedNames } from '@/lib/shared/policy/supplier-tier';
import { supplierMax } from '@/lib/shared/search/offer';
import { listText } from '@/lib/shared/site/locale/list-text';
import type { Query } from '../../query';

type Props = {
  readonly viewer: Can<'company.policies'>;
  readonly vertical: SupplierVertical;
  readonly query: Query;
};

/** With whom a company likes to travel, and with whom not. */
export async function SuppliersPart({ query, vertical, viewer }: Props) {
  const [{ locale }, t, plain, tiers, offers] = await Promise.all([
    pageSite(),
    getTranslations('restrictions.suppliers'),
    formState('suppliers', query),
    supplierTiers(viewer, vertical),
    knownOffers(viewer, vertical),
  ]);
  const known = namesIn(offers);
  const view = worded(plain, {
    'VALIDATION_ERROR avoid': t('both'),
    VALIDATION_ERROR: t('wrong'),
  });
  const field = fieldsOf('suppliers', view);
  const suggestions = suggestedNames(offers);
  return (
    <>
      <Outcome view={view} done={t('saved')} doneOnly />
      <Panel id="suppliers" title={t(`title.${vertical}`)} lead={t(`lead.${vertical}`)}>
        <SortLine viewer={viewer} vertical={vertical} />
        <Form
          id="suppliers"
          action={`/i/api/business/preferences/v1/${vertical}`}
          locale={locale}
          view={view}
          hidden={{ version: tiers.version }}
          submit={t('save')}
          variant="primary"
          guard
          overwrites
        >
          {(['preferred', 'avoid'] as const).map((tier) => {
            const unmatched = unmatchedNames(tiers[tier], known, vertical);
            const add = tier === 'preferred' ? 'addPreferred' : 'addAvoid';
            return (
              <div key={tier} className={styles.tier}>
                <Field
                  {...field(tier)}
                  label={t(`${tier}.${vertical}`)}
                  hint={t('hint')}
                  lines={6}
                  value={tiers[tier].join('\n')}
                  max={restrictedTextMax}
                  below={
                    unmatched.length === 0 ? null : (
                      <p className={styles.muted} data-unmatched={tier}>
                        {t('unmatched', { names: listText(locale, unmatched) })}
                      </p>
                    )
                  }
                />
                <Field
                  {...field(add)}
                  label={t(add)}
                  hint={suggestions.length === 0 ? undefined : t('addHint')}
                  suggestions={suggestions}
                  max={supplierMax}
                />
              </div>
            );
          })}
        </Form>
      </Panel>
    </>
  );
}

/** In which order results come at first, and where that is chosen. */
async function SortLine({ vertical, viewer }: Omit<Props, 'query'>) {
  const [site, t, sorts] = await Promise.all([
    pageSite(),
    getTranslations('restrictions.suppliers'),
    getTranslations('results.sort'),
  ]);
  return (
    <p className={styles.muted}>
      {t('sort', { sort: sorts(viewer.membership.sortOrder[vertical]) })}{' '}
      {vertical === 'hotel' && viewer.membership.features.has('hotelRecommendation')
        ? `${sorts('why.recommended')} `
        : null}
      {isAble(viewer, 'company.write') ? (
        <SiteLink href={businessPath(site.businessPath, '/account-permissions')}>{t('sortLink')}</SiteLink>
      ) : null}
    </p>
  );
}
