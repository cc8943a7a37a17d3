'use client';

import { useEffect, useRef, useState } from 'react';
import { LazyPart } from '@/components/ui/lazy-part';
import { withStyles } from '@/lib/client/site/whole-styles';
import type { BookForOtherProps } from './book-for-other-panel';

/** The panel that chooses a colleague, fetched when it comes into sight: most pages are left without it being opened. */
export function BookForOther(props: BookForOtherProps) {
  const place = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (place.current === null) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  return (
    <div ref={place}>
      {seen ? (
        <LazyPart load={() => withStyles(import('./book-for-other-panel'))}>
          {({ BookForOtherPanel }) => <BookForOtherPanel {...props} />}
        </LazyPart>
      ) : null}
    </div>
  );
}
