'use client';

import { useEffect, useRef, useState } from 'react';
import { LazyPart } from '@/components/ui/overlay/lazy-part';
import type { BookForOtherProps } from './book-for-other-panel';

/** The panel that chooses a colleague, fetched when it comes into sight: most pages are left without it being opened. */
export function BookForOther(props: BookForOtherProps) {
  const membership = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (membership.current === null) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(membership.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={membership}>
      {seen ? (
        <LazyPart load={() => import('./book-for-other-panel')}>
          {({ BookForOtherPanel }) => <BookForOtherPanel {...props} />}
        </LazyPart>
      ) : null}
    </div>
  );
}
