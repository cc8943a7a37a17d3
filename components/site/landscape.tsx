import styles from './landscape.module.css';

/** A fjord in the brand's colours, and an open boat with its crew. Decoration. */
export function Landscape() {
  return (
    <svg
      className={styles.view}
      viewBox="0 0 1440 440"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.halo} cx="1000" cy="150" r="118" />
      <circle className={styles.sun} cx="1000" cy="150" r="66" />
      <path
        className={styles.birds}
        d="M806 92q10-10 18 0q8-10 18 0M862 124q8-8 14 0q6-8 14 0M768 138q7-7 12 0q5-7 12 0"
      />
      <path
        className={styles.far}
        d="M0 262l96-58 72 34 118-98 84 66 62-36 128 96 92-44 104 58 118-74 86 40 132-110 98 80 74-38 92 62 84-34v174H0z"
      />
      <path
        className={styles.snow}
        d="M286 140l84 66-36 4-20-12-22 18-24-14-34 14zM1092 136l98 80-40-6-18-12-24 18-26-16-34 12z"
      />
      <path
        className={styles.middle}
        d="M0 296c88-34 150-58 246-44 74 11 110 52 196 58 92 6 160-40 258-34 88 5 132 44 222 42 96-2 154-70 262-74 98-3 170 36 256 50v80H0z"
      />
      <path className={styles.water} d="M0 332h1440v108H0z" />
      <path
        className={styles.near}
        d="M0 304c74-6 128 4 190 22 54 16 108 22 150 24H0zM1440 292c-96 0-168 18-232 36-52 14-112 22-168 24h400z"
      />
      <g className={styles.glints}>
        <path d="M430 366h86M548 386h46M906 362h148M952 382h104M984 402h62M250 402h72M1160 396h54M664 424h92M1240 420h88M92 424h60" />
      </g>
      <Boat />
    </svg>
  );
}

function Boat() {
  return (
    <g className={styles.boat}>
      <path className={styles.reflection} d="M600 386h184c-14 16-40 24-70 24h-44c-30 0-56-8-70-24" />
      <path className={styles.paddles} d="M634 330l-22 62M676 328l-22 66M718 328l-22 66M756 332l-20 60" />
      <g className={styles.crew}>
        <path d="M630 372c0-20 5-30 14-30s14 10 14 30zM672 372c0-22 5-32 14-32s14 10 14 32zM714 372c0-20 5-30 14-30s14 10 14 30z" />
        <circle cx="644" cy="331" r="8.5" />
        <circle cx="686" cy="329" r="8.5" />
        <circle cx="728" cy="331" r="8.5" />
      </g>
      <path
        className={styles.hull}
        d="M582 350c10 6 20 12 30 14h160c10-2 20-8 32-16-6 26-34 44-72 44h-78c-38 0-66-16-72-42"
      />
    </g>
  );
}
