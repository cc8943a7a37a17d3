import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** The size of a drawing, and the height of its ground, in its own units. */
export const [drawingWidth, drawingHeight, groundTop] = [160, 120, 104];

type Props = {
  /** Says that it is a drawing, and of what. */
  readonly label: string;
  readonly sky: string;
  readonly ground: string;
  readonly sun: { readonly x: number; readonly y: number };
  readonly children: ReactNode;
};

/** A drawn picture of something that the sample provider sells, under a sky with a sun. */
export function Drawing({ children, ground, label, sky, sun }: Props) {
  const [width, height] = [drawingWidth, drawingHeight];
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMax slice"
      role="img"
      aria-label={label}
    >
      <rect width={width} height={height} fill={sky} />
      <circle cx={sun.x} cy={sun.y} r="9" fill="#fff8e1" />
      <rect y={groundTop} width={width} height={height - groundTop} fill={ground} opacity="0.55" />
      {children}
    </svg>
  );
}
