import styles from './catalogue.module.css';
import { CatalogueDialogs } from './catalogue-dialogs';
import { CatalogueFilter } from './catalogue-filter';
import { CataloguePopovers } from './catalogue-popovers';
import { CatalogueTooltips } from './catalogue-tooltips';

/** The parts of the interface, for whoever gives a brand its looks: one panel a subject. */
export function Catalogue({ locale }: { readonly locale: string }) {
  return (
    <div className={styles.panels}>
      <CataloguePopovers />
      <CatalogueDialogs />
      <CatalogueTooltips />
      <CatalogueFilter locale={locale} />
    </div>
  );
}
