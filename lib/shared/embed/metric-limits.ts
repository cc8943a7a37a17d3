/** A counter counts how often something happened, a timer how many milliseconds something took. */
export const metricTypes = ['counter', 'timer'] as const;

export const metricNamePattern = /^[A-Za-z][\w.:-]{0,99}$/;

export const metricValueMax = 1e9;
