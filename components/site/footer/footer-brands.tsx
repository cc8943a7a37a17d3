import type { FooterBrand } from '@/lib/shared/site/footer/footer-state';
import styles from './footer-brands.module.css';

type Props = {
  readonly title: string | undefined;
  readonly brands: readonly Pick<FooterBrand, 'key' | 'name' | 'url'>[];
};

/**
 * The other brands of the family, by name: for crawlers and whoever has no script. Their logos come when the list is looked at
 * (`lib/client/site/watch-footer.ts`).
 */
export function FooterBrands({ title, brands }: Props) {
  if (brands.length === 0) return null;
  return (
    <section className={styles.brands} data-family="">
      <h2>{title}</h2>
      <ul>
        {brands.map(({ key, name, url }) => (
          <li key={key}>
            <a href={url} data-brand={key}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
