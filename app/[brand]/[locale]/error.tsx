'use client';

import { PageError } from '@/components/site/page-error';

export default function ErrorPage({ error }: { readonly error: Error }) {
  return <PageError error={error} />;
}
