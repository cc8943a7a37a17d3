/** What is lifted, and how things stand besides; of all standings `best` is the best. */
export type Lifting<Item, Standing> = {
  readonly isLifted: (item: Item) => boolean;
  readonly standingOf: (item: Item) => Standing;
  readonly best: Standing;
};

/**
 * Moves what is lifted before everything else of its standing. What is lifted and stands best comes first of all; the places of every other
 * standing stay where they were, and what is lifted gets the first of them. Otherwise the order remains.
 */
export function liftFirst<Item, Standing>(
  sorted: readonly Item[],
  { best, isLifted, standingOf }: Lifting<Item, Standing>,
): readonly Item[] {
  const lifted = new Set(sorted.filter(isLifted));
  if (lifted.size === 0) return sorted;
  const first = new Set([...lifted].filter((item) => standingOf(item) === best));
  const rest = sorted.filter((item) => !first.has(item));
  const waiting = new Map<Standing, Item[]>();
  for (const isFirst of [true, false])
    for (const item of rest) {
      if (lifted.has(item) !== isFirst) continue;
      const own = waiting.get(standingOf(item));
      if (own === undefined) waiting.set(standingOf(item), [item]);
      else own.push(item);
    }
  const next = new Map([...waiting].map(([standing, items]) => [standing, items.values()]));
  return [...first, ...rest.flatMap((item) => next.get(standingOf(item))?.next().value ?? [])];
}
