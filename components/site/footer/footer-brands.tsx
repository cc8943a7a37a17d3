import styles from './footer-brands.module.css';

type Props = {
  readonly title: string | undefined;
  /** How many brands will come: their room is kept, so that nothing moves when they do. */
  readonly count: number;
};

/** The other brands of the family. `lib/client/site/footer-brands.ts` fills the list when it is looked at. */
export function FooterBrands({ title, count }: Props) {
  if (count === 0) return null;
  return (
    <section className={styles.brands} data-family="">
      <h2>{title}</h2>
      <ul>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places have nothing but their position.
          <li key={place} />
        ))}
      </ul>
    </section>
  );
}
