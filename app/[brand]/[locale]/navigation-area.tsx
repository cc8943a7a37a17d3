import { Navigation } from '@/components/site/navigation/navigation';
import { NavigationFeedback } from '@/components/site/navigation/navigation-feedback';
import { CountryPicker } from '@/components/site/pickers/country-picker';
import { CurrencyPicker } from '@/components/site/pickers/currency-picker';
import { readEnv } from '@/lib/server/env';
import { accessSubjectOf } from '@/lib/server/identity/access-subject';
import { Viewer } from '@/lib/server/identity/viewer';
import type { PageSite } from '@/lib/server/page/page-site';
import { type Flags, flagsFrom } from '@/lib/shared/access/flags';
import { privacyHref } from '@/lib/shared/consent/privacy-links';
import { navigationLinks } from '@/lib/shared/site/navigation/navigation-entries';
import { findPage } from '@/lib/shared/site/pages/find-page';
import { report } from './current-access-subject';

type Props = {
  readonly site: PageSite;
  /** Both null where the page must do without data: it gets the menu of a guest who cannot sign in now. */
  readonly viewer: Viewer | null;
  readonly flags: Flags | null;
};

/** The side menu for whoever looks at the page. */
export function NavigationArea({ site, viewer, flags }: Props) {
  const subject = accessSubjectOf(viewer ?? new Viewer(null, null, null, null), flags ?? flagsFrom({}));
  const hasPage = (path: string) => findPage(path, site) !== null;
  const account = viewer?.account ?? null;
  const { path } = site;
  return (
    <Navigation
      site={site}
      visitor={{
        name: account && (account.name || account.email),
        allowSignIn: viewer !== null && readEnv().signIn.defaults.enabled,
      }}
      links={navigationLinks(subject, {
        basePath: site.businessPath,
        demo: site.demo,
        member: account !== null,
        hasPage,
        report,
      })}
      trips={account !== null && viewer?.session?.support == null}
      cookiesPath={
        viewer !== null && flags?.cookieCategories
          ? privacyHref('preferences', { path, loggedIn: account !== null })
          : null
      }
      countryPicker={viewer && <CountryPicker place="navigation" />}
      currencyPicker={viewer && <CurrencyPicker place="navigation" />}
      feedback={viewer === null ? null : <NavigationFeedback />}
    />
  );
}
