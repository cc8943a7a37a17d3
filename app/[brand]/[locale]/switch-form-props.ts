import { cache } from 'react';
import type { SwitchPage } from '@/components/session/switch-form';
import { readFlags } from '@/lib/server/identity/read-flags';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import { returnPath } from '@/lib/shared/session/return-path';
import { navigationLinks } from '@/lib/shared/site/navigation/navigation-entries';
import { navigationItems } from '@/lib/shared/site/navigation/translated-navigation-items';
import { findPage } from '@/lib/shared/site/pages/find-page';
import { currentAccessSubject, report } from './current-access-subject';

/** What every form that switches accounts needs of the page being drawn, read once a request. */
export const switchFormProps: () => Promise<SwitchPage> = cache(async () => {
  const [site, subject, flags, { token }] = await Promise.all([
    pageSite(),
    currentAccessSubject(),
    readFlags(),
    formState('switch', {}),
  ]);
  const { businessPath: basePath, demo, locale, path } = site;
  const hasPage = (target: string) => findPage(target, site) !== null;
  const links = navigationLinks(subject, { basePath, demo, member: true, hasPage, report });
  const { primary } = navigationItems(links, site, (_, key) => key);
  const activeUrl = primary.find(({ active }) => active)?.url ?? null;
  const fixed = flags.switchToNavigation;
  return { locale, token, redir: returnPath({ path, activeUrl }, fixed), fixed };
});
