/**
 * The rules of a stylesheet that can hold for a page in which only some classes occur. A rule goes when each of its
 * selectors needs a class that is not used; one that needs an element, an attribute or a state alone stays. What is
 * left keeps its order, so that the cascade ends as it did.
 * @param {import('postcss').Root} stylesheet left as it is
 * @param {(name: string) => boolean} isUsed whether a class occurs
 * @returns {string}
 */
export function stylesInUse(stylesheet, isUsed) {
  const kept = stylesheet.clone();
  kept.walkRules((rule) => {
    if (isStep(rule)) return;
    const selectors = rule.selectors.filter((selector) => classesNeeded(selector).every(isUsed));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  removeUnnamedAnimations(kept);
  removeEmptyBlocks(kept);
  return kept.toString();
}

/**
 * Classes an element must have, it or those around it, for the selector to hold. What stands in brackets after `:is`,
 * `:not` and the like is one way among others, or must not be there: it is not asked for.
 * @param {string} selector
 */
export function classesNeeded(selector) {
  return Array.from(outermost(selector).matchAll(/\.(-?[A-Z_a-z][\w-]*)/g), ([, name = '']) => name);
}

/** A selector without attribute selectors and without what stands in round brackets. @param {string} selector */
function outermost(selector) {
  let bare = selector.replace(/\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g, '');
  for (let before = ''; before !== bare; ) {
    before = bare;
    bare = bare.replace(/\([^()]*\)/g, '');
  }
  return bare;
}

/** `from`, `to` and percentages of an animation look like selectors. @param {import('postcss').Rule} rule */
function isStep({ parent }) {
  return parent?.type === 'atrule' && /keyframes$/i.test(parent.name);
}

/** @param {import('postcss').Root} stylesheet */
function removeUnnamedAnimations(stylesheet) {
  const words = new Set();
  stylesheet.walkDecls(({ value }) => {
    for (const word of value.match(/[\w-]+/g) ?? []) words.add(word);
  });
  stylesheet.walkAtRules(/keyframes$/i, (rule) => {
    if (!words.has(rule.params.trim())) rule.remove();
  });
}

/** Until none is left: a block that held empty ones is empty after them. @param {import('postcss').Root} stylesheet */
function removeEmptyBlocks(stylesheet) {
  for (let removed = true; removed; ) {
    removed = false;
    stylesheet.walkAtRules((rule) => {
      // An empty layer has its place in the order of layers.
      if (rule.nodes?.length !== 0 || rule.name === 'layer') return;
      rule.remove();
      removed = true;
    });
  }
}
