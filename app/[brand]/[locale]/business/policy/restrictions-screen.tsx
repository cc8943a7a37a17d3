import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { RestrictionForm } from '@/components/policy/restriction-form';
import { RestrictionList } from '@/components/policy/restriction-list';
import { RestrictionPreview } from '@/components/policy/restriction-preview';
import { worded } from '@/components/ui/form/form-view';
import { Outcome } from '@/components/ui/form/outcome';
import { Notice } from '@/components/ui/notice';
import type { Can } from '@/lib/server/identity/proofs';
import { postedForm } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { policyAudiences } from '@/lib/server/policy/policy-audiences';
import { previewRestriction } from '@/lib/server/policy/restriction-preview';
import { listRestrictions, restrictionsMax } from '@/lib/server/policy/restrictions';
import { businessPath } from '@/lib/shared/access/business-path';
import type { PolicyVertical } from '@/lib/shared/company/settings/policy-verticals';
import { defaultLocale, findLocale } from '@/lib/shared/site/locale/locales';
import { type Query, queryValue } from '../../query';
import { AdminPage } from '../admin-page';
import { audienceOptions, audienceWords } from './policy-audience-words';

type Props = {
  readonly viewer: Can<'company.policies'>;
  readonly vertical: PolicyVertical;
  readonly query: Query;
};

/** What may not be booked of a kind of travel, before every policy; the form of one with `?restriction=`, and what it would do with `?preview=`. */
export async function RestrictionsScreen({ query, vertical, viewer }: Props) {
  const url = `/policy/${vertical}/restrictions`;
  const [site, t, words, view, audiences, restrictions] = await Promise.all([
    pageSite(),
    getTranslations('restrictions'),
    getTranslations('policy-admin'),
    postedForm(['restriction', 'removed', 'confirmed'] as const, query),
    policyAudiences(viewer),
    listRestrictions(viewer, vertical),
  ]);
  const id = queryValue(query, 'restriction');
  const restriction = restrictions.find((one) => one.id === id) ?? null;
  if (id !== undefined && id !== 'new' && restriction === null) notFound();
  const token = queryValue(query, 'preview');
  const preview = token === undefined ? null : await previewRestriction(viewer, vertical, token);
  const path = businessPath(site.businessPath, url);
  const wording = {
    'VALIDATION_ERROR until': t('order'),
    'VALIDATION_ERROR kind': t('tooMany', { max: restrictionsMax }),
  };
  const locale = findLocale(site.locale) ?? defaultLocale;
  const forms = { vertical, locale, token: view.token, path };
  return (
    <AdminPage url={url}>
      <Outcome
        view={view}
        done={view.form === null || view.form === 'confirmed' ? '' : t(`done.${view.form}`)}
        wording={wording}
        doneOnly={id !== undefined}
      />
      {token !== undefined && preview === null ? <Notice tone="caution">{t('preview.gone')}</Notice> : null}
      {preview !== null ? (
        <RestrictionPreview {...forms} {...preview} view={worded(view, { NOT_FOUND: t('preview.gone') })} />
      ) : id === undefined ? (
        <RestrictionList
          {...forms}
          restrictions={restrictions}
          canAdd={restrictions.length < restrictionsMax}
          audienceOf={(one) => audienceWords(one, false, audiences, words, locale.tag)}
        />
      ) : (
        <RestrictionForm
          {...forms}
          restriction={restriction}
          audiences={[
            { value: 'all', title: words('audience.all') },
            ...audienceOptions(audiences, restriction, words, locale.tag).filter(
              ({ value }) => value !== 'all',
            ),
          ]}
          view={worded(view, wording)}
        />
      )}
    </AdminPage>
  );
}
