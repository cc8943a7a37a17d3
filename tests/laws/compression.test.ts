import { isTest, repositorySources } from './repository';
import { unmatchedPatterns } from './unmatched-patterns';

/** Where answers are compressed, and what keeps strangers from having it done over and over. */
const compressing = {
  'scripts/serve/coded-variants.mjs': 'once for each page that is kept, and for each file of the build',
  'scripts/serve/draw-answer.mjs': 'after the page or part was drawn, which the render queue holds back',
  'scripts/serve/page-styles.mjs': 'once for each sheet that a page of ours has made, 300 kept',
  'scripts/serve/send-call.mjs':
    'quick levels; calls are limited by their own rules, and drawn pictures are a few kilobytes',
};

const forDevelopers = /^(?:tests|scripts\/(?:bench|test))\//;

test('answers are compressed in these files alone, each bounded', () => {
  const found = repositorySources()
    .filter(({ path }) => !isTest(path) && !forDevelopers.test(path))
    .filter(({ text }) =>
      /\b(?:brotliCompress|gzip|deflate|createBrotliCompress|createGzip)\b.*'node:zlib'/.test(text),
    )
    .map(({ path }) => path);
  expect(found.sort()).toEqual(Object.keys(compressing));
});

test('what is left out is there', () => {
  expect(unmatchedPatterns([forDevelopers], repositorySources())).toEqual([]);
});
