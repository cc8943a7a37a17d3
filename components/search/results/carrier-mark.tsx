import styles from './carrier-mark.module.css';

/** Hues of marks, in degrees; neighbours are easily told apart. */
const hues = [25, 60, 95, 150, 195, 230, 265, 300, 335];
/** What stands beside the initial: a stripe, a wave, a tail fin or a sun, in the box of the mark. */
const shapes = ['M0 20h24v4H0z', 'M0 19q6-5 12 0t12 0v5H0z', 'M14 24 24 8v16z', 'M24 24a9 9 0 0 0-9 0z'];

/**
 * A mark of our own for who carries somebody, since theirs are not ours to show: always the same for the same name. It says
 * nothing that the name beside it does not say.
 */
export function CarrierMark({ name }: { readonly name: string }) {
  const sum = [...name].reduce((so, char) => (so * 31 + (char.codePointAt(0) ?? 0)) % 9973, 7);
  const hue = hues[sum % hues.length];
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <rect width="24" height="24" fill={`oklch(0.45 0.11 ${hue})`} />
      <path d={shapes[Math.floor(sum / hues.length) % shapes.length]} fill={`oklch(0.68 0.12 ${hue})`} />
      <text x="12" y="16" textAnchor="middle">
        {[...name][0]}
      </text>
    </svg>
  );
}
