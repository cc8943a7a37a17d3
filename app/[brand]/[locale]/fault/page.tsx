import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { FaultText } from '@/components/site/fault-text';
import { pageSite } from '@/lib/server/page/page-site';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** Drawn in place of an answer that failed, at any address; has no address of its own. Asks for no data. */
export default async function FaultPage() {
  const { faultStatus } = await pageSite();
  if (faultStatus === null) notFound();
  return <FaultText status={faultStatus} />;
}
