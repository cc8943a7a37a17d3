import { type Mark, partnerMarks, paymentMarks } from '@/lib/shared/site/footer/footer-marks';
import styles from './footer-marks.module.css';

const marks: Readonly<Record<'payment' | 'partners', readonly Mark[]>> = {
  payment: paymentMarks,
  partners: partnerMarks,
};

type Props = { readonly kind: keyof typeof marks; readonly title: string | undefined };

/** Names that people know, as badges of ours or as the pictures the configuration has for them. */
export function FooterMarks({ kind, title }: Props) {
  return (
    <section className={styles.marks}>
      <h2>{title}</h2>
      <ul data-testid={kind}>
        {marks[kind].map(({ key, name, logo }) => (
          <li key={key} data-mark={key}>
            {logo === undefined ? (
              <span>{name}</span>
            ) : (
              <img src={logo.src} alt={name} width={logo.width} height={logo.height} loading="lazy" />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
