'use client';

import { LazyPart } from '@/components/ui/overlay/lazy-part';

/** `LazyPart`: a line whose code comes after the page. */
export function LazyPartExample({ text }: { readonly text: string }) {
  return (
    <LazyPart load={() => import('../catalogue-lazy-line')}>
      {({ CatalogueLazyLine }) => <CatalogueLazyLine text={text} />}
    </LazyPart>
  );
}
