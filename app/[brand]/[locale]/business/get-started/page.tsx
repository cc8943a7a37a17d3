import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { GuestStart } from '@/components/company/get-started/guest-start';
import { StartFrame } from '@/components/company/get-started/start-frame';
import { currentViewer } from '@/lib/server/identity/current-viewer';
import { isSignedIn } from '@/lib/server/identity/proofs';
import { pageSite } from '@/lib/server/page/page-site';
import { type PageInput, queryValue } from '../../query';
import { MemberSteps } from './member-steps';
import { NewSteps } from './new-steps';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('company-signup.start');
  return { title: t('title') };
}

/** Address: `/business/get-started`: founds a company in four steps, each of which can be left and taken up again. */
export default async function GetStartedPage({ searchParams }: PageInput) {
  const [query, viewer, site] = await Promise.all([searchParams, currentViewer(), pageSite()]);
  if (!isSignedIn(viewer)) {
    return (
      <StartFrame step={null}>
        <GuestStart path={site.path} />
      </StartFrame>
    );
  }
  const wanted = queryValue(query, 'step');
  return viewer.membership === null ? (
    <NewSteps viewer={viewer} site={site} query={query} wanted={wanted} />
  ) : (
    <MemberSteps viewer={viewer} membership={viewer.membership} site={site} wanted={wanted} />
  );
}
