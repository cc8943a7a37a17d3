import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { endpointRows } from '@/components/site/api-docs/endpoint-rows';
import { EndpointTable } from '@/components/site/api-docs/endpoint-table';
import { PageFrame } from '@/components/ui/layout/page-frame';
import { apiDocument } from '@/route-handlers/api-document';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('site.apiDocs');
  return { title: t('title') };
}

/** Address: `/api-docs`. */
export default async function ApiDocsPage() {
  const t = await getTranslations('site.apiDocs');
  const rows = endpointRows(apiDocument());
  return (
    <PageFrame title={t('title')} lead={t('lead', { count: rows.length })} wide>
      <p>
        <a href="/api-docs/openapi.json">{t('document')}</a>
      </p>
      <EndpointTable rows={rows} />
    </PageFrame>
  );
}
