import { getTranslations } from 'next-intl/server';
import { HomeMessages } from '@/components/company/messages/home-messages';
import { Outcome } from '@/components/ui/form/outcome';
import { shownMessages } from '@/lib/server/company/shown-homepage-messages';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isAble } from '@/lib/server/identity/proofs';
import { formState } from '@/lib/server/page/form-state';
import { pageSite } from '@/lib/server/page/page-site';
import type { Query } from '../query';

/** On the business home: what the company tells the viewer today. */
export async function MessagesPart({ query }: { readonly query: Query }) {
  const [site, viewer, view, t] = await Promise.all([
    pageSite(),
    currentViewer(),
    formState('acknowledged', query),
    getTranslations('homepage-messages'),
  ]);
  if (!isAble(viewer, 'messages.acknowledge')) return null;
  const messages = await shownMessages(viewer, site.locale);
  return (
    <>
      <Outcome view={view} done={t('acknowledged')} />
      {messages.length === 0 ? null : (
        <HomeMessages messages={messages} locale={site.locale} token={view.token} />
      )}
    </>
  );
}
