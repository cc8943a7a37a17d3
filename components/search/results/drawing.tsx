import type { ReactNode } from 'react';
import styles from './drawing.module.css';

/** The size of a drawing, and the height of its ground, in its own units. */
export const [drawingWidth, drawingHeight, groundTop] = [160, 120, 104];

type FrameProps = {
  /** Says that it is a drawing, and of what. */
  readonly label: string;
  /** Whether it is cropped to the shape of its frame, or whole in it; then what is drawn beyond its edges shows beside it. */
  readonly isCropped?: boolean;
  readonly children: ReactNode;
};

/** A drawing of this size, for whatever frame it stands in. */
export const DrawingFrame = ({ children, isCropped = false, label }: FrameProps) => (
  <svg
    className={styles.picture}
    viewBox={`0 0 ${drawingWidth} ${drawingHeight}`}
    width={drawingWidth}
    height={drawingHeight}
    preserveAspectRatio={isCropped ? 'xMidYMid slice' : 'xMidYMax meet'}
    role="img"
    aria-label={label}
  >
    {children}
  </svg>
);

type Props = Pick<FrameProps, 'label' | 'children'> & {
  readonly sky: string;
  readonly ground: string;
  readonly sun: { readonly x: number; readonly y: number };
};

/**
 * A drawn picture of something that the sample provider sells, under a sky with a sun. It is never cropped: where its frame has
 * another shape, sky and ground go on beyond the drawing.
 */
export function Drawing({ children, ground, label, sky, sun }: Props) {
  const [width, height] = [drawingWidth, drawingHeight];
  return (
    <DrawingFrame label={label}>
      <rect x={-4 * width} y={-height} width={9 * width} height={2 * height} fill={sky} />
      <circle cx={sun.x} cy={sun.y} r="9" fill="#fff8e1" />
      <rect
        x={-4 * width}
        y={groundTop}
        width={9 * width}
        height={height - groundTop}
        fill={ground}
        opacity="0.55"
      />
      {children}
    </DrawingFrame>
  );
}
