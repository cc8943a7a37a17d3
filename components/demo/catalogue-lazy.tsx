'use client';

import { LazyPart } from '@/components/ui/overlay/lazy-part';

/** A line whose code comes after the page. */
export function CatalogueLazy({ text }: { readonly text: string }) {
  return (
    <LazyPart load={() => import('./catalogue-lazy-line')}>
      {({ CatalogueLazyLine }) => <CatalogueLazyLine text={text} />}
    </LazyPart>
  );
}
