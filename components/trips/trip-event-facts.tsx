import { Fragment } from 'react';

/** `Albatross Air · 18:40–06:55`: each fact in its own direction, in the order of the page's. */
export function EventFacts({ facts }: { readonly facts: readonly string[] }) {
  return facts.map((fact, nth) => (
    <Fragment key={fact}>
      {nth === 0 ? '' : ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
