import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DeniedScreen } from './denied-screen';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('business.denied');
  return { title: t('title') };
}

/** Drawn with status 403 in place of a page that is closed to the visitor; has no address of its own. */
export default function DeniedPage() {
  return <DeniedScreen />;
}
